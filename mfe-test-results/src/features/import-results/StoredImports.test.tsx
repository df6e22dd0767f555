import {
  getTestImport,
  listTestImports,
  type StoredImport,
  type StoredImportDetails,
  undoTestImport,
} from '@epigram/shared-contracts/api/storedImports';
import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, neverAnswers, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StoredImportPage } from './StoredImportPage.tsx';
import { StoredImportsPage } from './StoredImportsPage.tsx';

const api = fakeApi();
const user = userEvent.setup();

beforeEach(() => {
  signIn({
    businesses: [aBusiness({ id: 7 })],
    selectedRole: { type: 'business', id: 7, role: 4 },
    effectiveBusinessId: 7,
  });
});

const STORED: StoredImport = {
  id: 3,
  fileName: 'june.xlsx',
  importedAt: '2026-06-15T10:30:00Z',
  importedBy: 'Una',
  rows: 12,
  tests: 11,
  filled: 1,
  animals: 2,
  clients: 1,
  undoUntil: '2026-07-15T10:30:00Z',
  undoneAt: null,
  undoneBy: null,
  undoable: true,
};
const DETAILS: StoredImportDetails = {
  ...STORED,
  layout: [{ heading: 'Strongyles epg', field: 'strongyle' }],
  builtOn: { comments: 2, photos: 0, corrections: 0, checks: 1, reports: 0, laterResults: 0 },
  visits: [{ clientId: 9, clientName: 'Glen Farm', day: '2026-06-15', animalType: 'Ovine', samples: 12 }],
  totalVisits: 1,
};

describe('the list of imports', () => {
  it('says who imported which file, and leads to each import', async () => {
    api.use(
      answers(listTestImports, [STORED, { ...STORED, id: 2, undoneAt: '2026-06-16T10:30:00Z' }], {
        totalRecords: 2,
      }),
    );
    renderPage(<StoredImportsPage />);
    const [first, second] = within(await screen.findByRole('list', { name: 'Imports' })).getAllByRole(
      'listitem',
    );
    expect(within(first!).getByRole('link', { name: 'june.xlsx' })).toHaveAttribute(
      'href',
      '/test-results/imports/7/3',
    );
    expect(first).toHaveTextContent(/Una.*12 rows: 11 new results, 1 booked sample got its result/);
    expect(within(second!).getByText('Undone')).toBeVisible();
  });

  it('says that it is loading, empty or failed', async () => {
    api.use(neverAnswers(listTestImports));
    const { unmount } = renderPage(<StoredImportsPage />);
    expect(await screen.findByText('The imports are being loaded')).toBeInTheDocument();
    unmount();
    api.use(answers(listTestImports, [], { totalRecords: 0 }));
    const empty = renderPage(<StoredImportsPage />);
    expect(await screen.findByText('Nothing has been imported yet')).toBeVisible();
    empty.unmount();
    api.use(refuses(listTestImports, 'SERVER_ERROR'));
    renderPage(<StoredImportsPage />);
    expect(await screen.findByText('The imports could not be loaded')).toBeVisible();
  });
});

describe('an import', () => {
  const open = () =>
    renderPage(<StoredImportPage />, {
      path: '/test-results/imports/:businessId/:importId',
      url: '/test-results/imports/7/3',
    });

  it('shows its visits with their clients, and what was recorded on them since', async () => {
    api.use(answers(getTestImport, DETAILS));
    open();
    expect(await screen.findByRole('link', { name: 'Glen Farm' })).toHaveAttribute(
      'href',
      '/clients/details/9',
    );
    expect(screen.getByText('2 comments')).toBeVisible();
    expect(screen.getByText('1 efficacy check with counts of these results')).toBeVisible();
  });

  it('says that it is not available, if it is unknown or another tenant’s', async () => {
    api.use(refuses(getTestImport, 'NOT_FOUND'));
    open();
    expect(
      await screen.findByText(
        'This resource is not available in your current context. Redirecting to Test Results.',
      ),
    ).toBeVisible();
  });

  it('is undone after a confirmation that names what is lost, as the user has seen it', async () => {
    let sent: unknown;
    api.use(
      answers(getTestImport, DETAILS),
      answers(undoTestImport, (body) => {
        sent = body;
        return { tests: 11, filled: 1, animals: 2, clients: 0 };
      }),
    );
    open();
    await user.click(await screen.findByRole('button', { name: 'Undo the import' }));
    const dialog = await screen.findByRole('dialog', { name: 'Undo the import of june.xlsx?' });
    expect(dialog).toHaveTextContent('11 results are removed. 1 booked sample waits for its result again.');
    expect(within(dialog).getByText('2 comments')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Undo the import' }));
    expect(await screen.findByText('The import was undone')).toBeVisible();
    expect(sent).toEqual({ builtOn: DETAILS.builtOn });
  });

  it('says what has been recorded meanwhile', async () => {
    api.use(
      answers(getTestImport, DETAILS),
      refuses(undoTestImport, 'CARRIES_DATA', { messages: ['Comments: 3'] }),
    );
    open();
    await user.click(await screen.findByRole('button', { name: 'Undo the import' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Undo the import' }));
    expect(await within(dialog).findByText(/Other records depend on this.*Comments: 3/s)).toBeVisible();
  });

  it('cannot be undone by who may not', async () => {
    api.use(answers(getTestImport, { ...DETAILS, undoable: false }));
    open();
    await screen.findByText('Glen Farm');
    expect(screen.queryByRole('button', { name: 'Undo the import' })).toBeNull();
  });
});

describe('an import of clients', () => {
  const CLIENTS: StoredImportDetails = {
    ...STORED,
    kind: 'clients',
    tests: 0,
    filled: 0,
    animals: 0,
    clients: 3,
    layout: [{ heading: 'Farm', field: 'name' }],
    visits: [],
    totalVisits: 0,
    builtOn: {
      comments: 0,
      photos: 0,
      corrections: 0,
      checks: 0,
      reports: 0,
      laterResults: 0,
      keptClients: 1,
    },
    addedClients: [{ id: 9, name: 'Glen Farm', postcode: 'H91 A1C2' }],
  };

  it('is listed with its clients, and its undo names those that stay', async () => {
    api.use(
      answers(listTestImports, [CLIENTS], { totalRecords: 1 }),
      answers(getTestImport, CLIENTS),
      answers(undoTestImport, { tests: 0, filled: 0, animals: 0, clients: 2 }),
    );
    const { unmount } = renderPage(<StoredImportsPage />);
    expect(await screen.findByText('12 rows: 3 new clients')).toBeVisible();
    unmount();
    renderPage(<StoredImportPage />, {
      path: '/test-results/imports/:businessId/:importId',
      url: '/test-results/imports/7/3',
    });
    expect(await screen.findByRole('link', { name: 'Glen Farm' })).toBeVisible();
    expect(screen.queryByText('New results')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo the import' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('2 clients are removed.');
    expect(dialog).toHaveTextContent('1 client carries records or was changed, and stays');
    expect(dialog).not.toHaveTextContent('results are removed');
    await user.click(within(dialog).getByRole('button', { name: 'Undo the import' }));
    expect(await screen.findByText('Clients removed')).toBeVisible();
    expect(screen.queryByText('Results removed')).toBeNull();
  });
});
