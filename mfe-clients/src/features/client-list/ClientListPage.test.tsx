import { type ClientRow, listClients } from '@epigram/shared-contracts/api/clients';
import { listSavedViews } from '@epigram/shared-contracts/api/savedViews';
import { aBusiness, anOrganisation } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, neverAnswers, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { setScreenWidth } from '@epigram/shared-ui/testing/setScreenWidth';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildClientRow } from '../../testing/clientBuilders.ts';
import { ClientListPage } from './ClientListPage.tsx';

const api = fakeApi();
const user = userEvent.setup();
const business = aBusiness({ id: 7 });

function answerClients(rows: ClientRow[]) {
  api.use(answers(listClients, rows, { totalRecords: rows.length }));
}

function openList(query = '') {
  return renderPage(<ClientListPage />, { path: '/clients', url: `/clients${query}` });
}

beforeEach(() => {
  setScreenWidth(1440);
  signIn({
    businesses: [business],
    selectedRole: { type: 'business', id: 7, role: 4 },
    effectiveBusinessId: 7,
  });
  api.use(answers(listSavedViews, []));
});

describe('the client list', () => {
  it('leads an old bookmark of its import to the page of the import', async () => {
    answerClients([]);
    const { router } = openList('?import=open');
    await waitFor(() => expect(router.state.location.pathname).toBe('/clients/import'));
    expect(router.state.location.search).toBe('');
  });

  it('shows a skeleton while the clients load', () => {
    api.use(neverAnswers(listClients));
    openList();
    expect(
      screen.getByRole('searchbox', { name: 'Search by name, number, town, postcode or phone' }),
    ).toBeVisible();
  });

  it('shows the clients with their tests, and marks those without a recent one', async () => {
    answerClients([
      buildClientRow(),
      buildClientRow({ id: 13, name: 'Doon Farm', lastTestDate: '2020-01-01T00:00:00Z' }),
      buildClientRow({ id: 14, name: 'Inver Farm', lastTestDate: null, totalTests: 0 }),
    ]);
    openList();
    expect(await screen.findByRole('link', { name: 'Carraig Farm' })).toHaveAttribute(
      'href',
      '/clients/details/12',
    );
    expect(screen.getAllByText('Over 6 months')).toHaveLength(1);
    expect(screen.getByText('Never tested')).toBeVisible();
  });

  it('shows what to do if there are no clients yet', async () => {
    answerClients([]);
    openList();
    expect(await screen.findByText('No clients yet')).toBeVisible();
  });

  it('keeps the filter for inactive clients in the URL', async () => {
    answerClients([buildClientRow()]);
    const { router } = openList();
    await screen.findByText('Carraig Farm');
    await user.click(screen.getByRole('checkbox', { name: 'Not tested in over 6 months' }));
    await waitFor(() => expect(router.state.location.search).toBe('?inactive=true'));
    await user.click(screen.getByRole('button', { name: 'Remove filter Not tested in over 6 months' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('leads to the import of clients', async () => {
    answerClients([buildClientRow()]);
    const { router } = openList();
    await user.click(await screen.findByRole('button', { name: 'Import clients' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/clients/import'));
  });

  it('leads to the comparison of clients', async () => {
    answerClients([buildClientRow()]);
    const { router } = openList();
    await user.click(await screen.findByRole('button', { name: 'Compare clients' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/clients/compare'));
  });

  it('leads to the groups that are due a retest', async () => {
    answerClients([buildClientRow()]);
    const { router } = openList();
    await user.click(await screen.findByRole('button', { name: 'Retests due' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/clients/retests'));
  });

  it('requests the status and the retests in the URL', async () => {
    const requested: string[] = [];
    api.events.on('request:start', ({ request }) => requested.push(new URL(request.url).search));
    answerClients([buildClientRow({ status: 2 })]);
    openList('?status=2&retest=true');
    expect(await screen.findByRole('button', { name: 'Remove filter Status: Pending' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove filter Retest due' })).toBeVisible();
    await waitFor(() => expect(requested.at(-1)).toMatch(/retestDue=true&status=2/));
    api.events.removeAllListeners();
  });

  it('shows an error if the clients could not be loaded, and retries', async () => {
    api.use(refuses(listClients, 'SERVER_ERROR'));
    openList();
    expect(await screen.findByText('The clients could not be loaded')).toBeVisible();
    answerClients([buildClientRow()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Carraig Farm')).toBeVisible();
  });

  it('denies access in Aggregated View', () => {
    const organisation = anOrganisation({ id: 3, access_level: 0, businesses: [business] });
    signIn({
      organisations: [organisation],
      selectedRole: { type: 'organisation', id: 3, role: 3 },
      effectiveBusinessId: -1,
    });
    openList();
    expect(screen.getByText('Clients are not part of your access')).toBeVisible();
  });

  it('asks to select a business if none is selected', () => {
    signIn({ selectedRole: null, effectiveBusinessId: null });
    openList();
    expect(screen.getByText('No business is selected')).toBeVisible();
  });

  it('folds what is not daily work on a phone', async () => {
    setScreenWidth(390);
    answerClients([buildClientRow()]);
    const { router } = openList();
    const card = await screen.findByRole('link', { name: /Carraig Farm/ });
    expect(card).toHaveTextContent(/Last test \w+ \d{1,2}, \d{4}/);
    expect(screen.getByRole('button', { name: 'Retests due' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add client' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Import clients' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/clients/import'));
  });
});
