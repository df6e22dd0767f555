import {
  importChosenClients,
  previewClientImport,
  type ClientImportPreview,
} from '@epigram/shared-contracts/api/clientImports';
import { aBusiness, anOrganisation } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, neverAnswers, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ImportClientsPage } from './ImportClientsPage.tsx';

const api = fakeApi();
const user = userEvent.setup({ applyAccept: false });
const business = aBusiness({ id: 7 });

function aPreview(change: Partial<ClientImportPreview> = {}): ClientImportPreview {
  const column = { looksLikeCounts: false, hidden: false };
  return {
    sheets: [{ name: 'Customers', rows: 3 }],
    sheet: 'Customers',
    headingRow: 1,
    firstRow: 2,
    lastRow: 3,
    columns: [
      { ...column, column: 1, letters: 'A', heading: 'Farm', samples: ['Glen Farm'], field: 'name' },
      { ...column, column: 2, letters: 'B', heading: 'Ewes', samples: ['250'], field: null },
    ],
    fields: [
      { field: 'name', label: 'Client name', required: true },
      { field: 'status', label: 'Status', required: false },
    ],
    hiddenRows: [],
    questions: [],
    problems: [],
    moreProblems: 0,
    remembered: null,
    rows: [
      {
        row: 2,
        name: 'Glen Farm',
        number: 'C-1',
        postcode: 'H91 A1C2',
        city: 'Galway',
        county: null,
        state: 'new',
        clientId: null,
      },
      {
        row: 3,
        name: "O'Brien",
        number: null,
        postcode: null,
        city: null,
        county: null,
        state: 'known',
        clientId: 31,
      },
    ],
    counts: { rows: 2, new: 1, known: 1 },
    ...change,
  };
}

/** Answers each preview by the choices that it was asked with, which the function returns in their order. */
function previews(answer: (choices: Record<string, unknown>) => ClientImportPreview) {
  const asked: Record<string, unknown>[] = [];
  api.use(
    http.post('*/api/v2/businesses/7/dashboard/clients/import/preview', async ({ request }) => {
      const sent = /name="choices"\s+(\{.*\})/.exec(await request.text())?.[1] ?? '{}';
      asked.push(JSON.parse(sent));
      return HttpResponse.json({ status: 200, code: 'OK', messages: [], data: answer(asked.at(-1)!) });
    }),
  );
  return asked;
}

async function openWith(file = new File(['rows'], 'clients.xlsx')) {
  renderPage(<ImportClientsPage />);
  await user.upload(screen.getByLabelText('Excel file with clients'), file);
}

const importButton = () => screen.findByRole('button', { name: 'Import clients' });

beforeEach(() => {
  signIn({
    businesses: [business],
    selectedRole: { type: 'business', id: 7, role: 4 },
    effectiveBusinessId: 7,
  });
});

describe('the import of clients', () => {
  it('shows how the file is matched, and which clients are new or already here', async () => {
    previews(() => aPreview());
    await openWith();
    expect(await screen.findByRole('combobox', { name: 'Farm is imported as' })).toHaveValue('name');
    expect(screen.getByRole('combobox', { name: 'Ewes is imported as' })).toHaveDisplayValue('Not imported');
    expect(
      screen.getByText(
        '1 new client, 1 client is already here. The records of clients that are already here stay as they are.',
      ),
    ).toBeVisible();
    const table = screen.getByRole('table', { name: 'Clients as they will be stored' });
    expect(within(table).getByRole('row', { name: /2 Glen Farm C-1 H91 A1C2 Galway .* New/ })).toBeVisible();
    expect(within(table).getByRole('link', { name: "O'Brien" })).toHaveAttribute(
      'href',
      '/clients/details/31',
    );
  });

  it('asks what a word means, and imports nothing before that', async () => {
    const asked = previews(({ words }) =>
      aPreview({
        questions: words
          ? []
          : [
              {
                kind: 'word',
                field: 'status',
                word: 'Live',
                column: null,
                heading: 'Status',
                cells: [{ row: 2, raw: 'Live', readings: [] }],
                total: 1,
                options: [{ value: 'Active', label: 'Active' }],
              },
            ],
      }),
    );
    await openWith();
    expect(await importButton()).toBeDisabled();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Meaning of Live' }), 'Active');
    expect(await screen.findByText('All questions are answered.')).toBeVisible();
    expect(asked.at(-1)).toEqual({ words: [{ field: 'status', word: 'Live', meaning: 'Active' }] });
    expect(await importButton()).toBeEnabled();
  });

  it('names problems by row and column, and imports nothing', async () => {
    previews(() =>
      aPreview({ problems: [{ sheet: null, row: 3, column: 'Postcode', message: 'Fill it in.' }] }),
    );
    await openWith();
    const table = await screen.findByRole('table', { name: 'What to correct' });
    expect(within(table).getByRole('row', { name: '3 Postcode Fill it in.' })).toBeVisible();
    expect(await importButton()).toBeDisabled();
  });

  it('shows what came in, with the way to undo it', async () => {
    previews(() => aPreview());
    api.use(
      answers(importChosenClients, {
        imported: 1,
        alreadyHere: 1,
        importId: 5,
        clients: [{ id: 40, name: 'Glen Farm', postcode: 'H91 A1C2' }],
      }),
    );
    await openWith();
    await user.click(await importButton());
    expect(await screen.findByText('1 client was imported')).toBeVisible();
    expect(screen.getByText('1 client was already here.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Glen Farm' })).toHaveAttribute('href', '/clients/details/40');
    expect(screen.getByRole('link', { name: 'This import can be undone for 30 days' })).toHaveAttribute(
      'href',
      '/test-results/imports/7/5',
    );
  });

  it('has nothing to import if every client is already here', async () => {
    previews(() => aPreview({ counts: { rows: 2, new: 0, known: 2 } }));
    await openWith();
    expect(await screen.findByText(/There is nothing to import/)).toBeVisible();
    expect(await importButton()).toBeDisabled();
  });

  it('can be cancelled, and keeps the file', async () => {
    previews(() => aPreview());
    api.use(neverAnswers(importChosenClients));
    await openWith();
    await user.click(await importButton());
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await importButton()).toBeEnabled();
  });

  it('says why a file cannot be read', async () => {
    api.use(refuses(previewClientImport, 'TEMPLATE_ERROR'));
    await openWith();
    expect(await screen.findByText('This file cannot be imported')).toBeVisible();
  });

  it('refuses a file that is not from Excel before it is sent', async () => {
    await openWith(new File(['x'], 'clients.csv'));
    expect(await screen.findByText('Invalid file type. Only Excel files are allowed.')).toBeVisible();
  });

  it('requires a business if all businesses of an organisation are viewed', async () => {
    signIn({
      organisations: [anOrganisation({ id: 3, businesses: [business] })],
      selectedRole: { type: 'organisation', id: 3, role: 3 },
      effectiveBusinessId: -1,
    });
    renderPage(<ImportClientsPage />);
    expect(screen.getByRole('button', { name: 'Download the Excel template' })).toBeDisabled();
    await user.click(await screen.findByRole('combobox', { name: 'Import clients for' }));
    await user.click(await screen.findByTitle(business.name));
    expect(await screen.findByRole('button', { name: 'Download the Excel template' })).toBeEnabled();
  });

  it('is denied to those who may only view clients', () => {
    signIn({
      organisations: [anOrganisation({ id: 3, businesses: [business] })],
      selectedRole: { type: 'organisation', id: 3, role: 1 },
      effectiveBusinessId: 7,
    });
    renderPage(<ImportClientsPage />);
    expect(screen.getByText('You can view these clients but not change them')).toBeVisible();
  });
});
