import {
  type ClientMerge,
  listClientMerges,
  mergeClients,
  previewClientMerge,
  undoClientMerge,
} from '@epigram/shared-contracts/api/clientMerges';
import { askForClientMerge } from '@epigram/shared-contracts/api/requests';
import { listClients } from '@epigram/shared-contracts/api/clients';
import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildClientDetails, buildClientRow } from '../../../testing/clientBuilders.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { MergedClients } from './MergedClients.tsx';

const api = fakeApi();
const user = userEvent.setup();
const client = buildClientDetails();
const clientKey = { businessId: 7, clientId: 12 };
const MOVED = { tests: 2, animals: 1, sameAnimals: 1, treatments: 0, treatmentChecks: 0, reports: 0 };
const MERGE: ClientMerge = {
  id: 3,
  name: 'Carrig Farm',
  mergedAt: '2026-11-21T09:00:00Z',
  mergedBy: 'Aoife Moran',
  undoUntil: '2026-11-22T09:00:00Z',
  moved: MOVED,
};

beforeEach(() => {
  signIn({
    businesses: [aBusiness({ id: 7 })],
    selectedRole: { type: 'business', id: 7, role: 4 },
    effectiveBusinessId: 7,
  });
  api.use(
    answers(
      listClients,
      [
        buildClientRow(),
        buildClientRow({ id: 13, name: 'Carrig Farm' }),
        buildClientRow({ id: 14, name: 'Carraig of others', businessId: 8 }),
      ],
      { totalRecords: 3 },
    ),
    answers(previewClientMerge, MOVED),
  );
});

async function chooseDuplicate(): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('combobox', { name: 'The other client' }));
  await user.click(await screen.findByTitle(/^Carrig Farm/));
  return dialog;
}

describe('merging a client with a duplicate', () => {
  it('shows what moves, and offers neither the client itself nor one of another business', async () => {
    renderPage(<MergeDialog client={client} clientKey={clientKey} onClose={() => undefined} />);
    const dialog = await chooseDuplicate();
    expect(await within(dialog).findByText('Carrig Farm goes into Carraig Farm')).toBeVisible();
    expect(within(dialog).getByText('2 tests')).toBeVisible();
    expect(
      within(dialog).getByText('1 animal that both have: its tests and treatments are joined'),
    ).toBeVisible();
    expect(screen.queryByTitle(/^Carraig of others/)).toBeNull();
    expect(screen.queryByTitle(/^Carraig Farm/)).toBeNull();
  });

  it('is only requested by a Member, so no client is removed', async () => {
    const bodies: unknown[] = [];
    signIn({
      businesses: [aBusiness({ id: 7 })],
      selectedRole: { type: 'business', id: 7, role: 1 },
      effectiveBusinessId: 7,
    });
    api.use(
      answers(askForClientMerge, (body) => {
        bodies.push(body);
        return undefined;
      }),
    );
    renderPage(<MergeDialog client={client} clientKey={clientKey} onClose={() => undefined} />);
    const dialog = await chooseDuplicate();
    await user.click(within(dialog).getByRole('button', { name: 'Request merge' }));
    expect(await screen.findByText('A Manager or Owner of the business will answer it.')).toBeVisible();
    expect(bodies).toEqual([{ clientId: 12, otherClientId: 13 }]);
  });

  it('can keep the other client, which is then opened', async () => {
    const bodies: unknown[] = [];
    api.use(
      answers(mergeClients, (body) => {
        bodies.push(body);
        return MERGE;
      }),
    );
    const { router } = renderPage(
      <MergeDialog client={client} clientKey={clientKey} onClose={() => undefined} />,
    );
    const dialog = await chooseDuplicate();
    await user.click(within(dialog).getByRole('radio', { name: 'Carrig Farm' }));
    expect(await within(dialog).findByText('Carraig Farm goes into Carrig Farm')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Merge clients' }));
    expect(await screen.findByText('Carraig Farm was merged into Carrig Farm')).toBeVisible();
    expect(bodies).toEqual([{ otherClientId: 12 }]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/clients/details/13'));
  });

  it('requires the other client, and reports a failure', async () => {
    api.use(refuses(mergeClients, 'SERVER_ERROR'));
    renderPage(<MergeDialog client={client} clientKey={clientKey} onClose={() => undefined} />);
    const button = await screen.findByRole('button', { name: 'Merge clients' });
    await user.click(button);
    expect(await screen.findByText('Please choose the other client')).toBeVisible();
    await chooseDuplicate();
    await user.click(button);
    expect(await screen.findByText('Server error occurred. Please try again later')).toBeVisible();
  });
});

describe('a merged client', () => {
  it('is shown on the page of the kept client, and can be restored there', async () => {
    api.use(answers(listClientMerges, [MERGE]), answers(undoClientMerge, { clientId: 13 }));
    renderPage(<MergedClients client={client} clientKey={clientKey} />);
    expect(await screen.findByText('Carrig Farm was merged into this client')).toBeVisible();
    expect(screen.getByText(/by Aoife Moran/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo merge' }));
    const dialog = await screen.findByRole('dialog', { name: 'Bring Carrig Farm back?' });
    await user.click(within(dialog).getByRole('button', { name: 'Undo merge' }));
    expect(await screen.findByText('Carrig Farm is a separate client again')).toBeVisible();
  });

  it('shows which later merge must be undone first', async () => {
    const LATER = { ...MERGE, id: 4, name: 'Carraig Old Farm' };
    api.use(answers(listClientMerges, [LATER, { ...MERGE, undoAfter: 'Carraig Old Farm' }]));
    renderPage(<MergedClients client={client} clientKey={clientKey} />);
    expect(await screen.findByText('Carrig Farm was merged into Carraig Old Farm')).toBeVisible();
    expect(screen.getByText(/Bring Carraig Old Farm back first/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Undo merge' })).toHaveLength(1);
  });

  it('is not restored if its name is taken', async () => {
    api.use(answers(listClientMerges, [MERGE]), refuses(undoClientMerge, 'DUPLICATE_CLIENT'));
    renderPage(<MergedClients client={client} clientKey={clientKey} />);
    await user.click(await screen.findByRole('button', { name: 'Undo merge' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Undo merge' }));
    expect(
      await within(dialog).findByText('A client with the same name and postcode already exists.'),
    ).toBeVisible();
  });
});
