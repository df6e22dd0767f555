import { getClientTestSummary } from '@epigram/shared-contracts/api/clientCharts';
import { getClient, listClients } from '@epigram/shared-contracts/api/clients';
import { aBusiness, anOrganisation } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildClientDetails, buildClientRow } from '../../testing/clientBuilders.ts';
import { CompareClientsPage } from './CompareClientsPage.tsx';

const summary = { processing: 1, positive: 6, negative: 18, failed: 3, total: 28 };
const api = fakeApi(
  answers(listClients, [buildClientRow(), buildClientRow({ id: 13, name: 'Lough Farm' })], {
    totalRecords: 2,
  }),
  answers(getClient, buildClientDetails()),
  answers(getClientTestSummary, summary),
);

function open(search = '') {
  return renderPage(<CompareClientsPage />, { url: `/clients/compare${search}` });
}

beforeEach(() => {
  signIn({
    businesses: [aBusiness({ id: 7 })],
    selectedRole: { type: 'business', id: 7, role: 4 },
    effectiveBusinessId: 7,
  });
});

describe('comparing clients', () => {
  it('starts with instructions', async () => {
    open();
    expect(await screen.findByText('No clients chosen yet')).toBeInTheDocument();
  });

  it('shows totals, outcome, last test and animals of the clients in the URL', async () => {
    open('?ids=12,13');
    const [first] = await screen.findAllByRole('region', { name: 'Carraig Farm' });
    expect(await within(first!).findByText('6 (25%)')).toBeInTheDocument();
    expect(within(first!).getByText('18 (75%)')).toBeInTheDocument();
    expect(within(first!).getByText('14')).toBeInTheDocument();
    expect(screen.queryByText('Choose one more client')).not.toBeInTheDocument();
  });

  it('keeps the selection in the URL', async () => {
    const { router } = open('?ids=12');
    expect(await screen.findByText('Choose one more client')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('combobox', { name: 'Clients to compare' }));
    await userEvent.click(await screen.findByText('Lough Farm (C-012)'));
    expect(router.state.location.search).toBe('?ids=12%2C13');
    const [remove] = screen.getAllByRole('button', { name: 'Remove from the comparison' });
    await userEvent.click(remove!);
    expect(router.state.location.search).toBe('?ids=13');
  });

  it('shows the others if one cannot be loaded', async () => {
    api.use(refuses(getClient, 'NOT_FOUND'));
    open('?ids=99');
    expect(await screen.findByText('The client could not be loaded')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove from the comparison' })).toBeInTheDocument();
  });

  it('is not available in Aggregated View', async () => {
    signIn({
      organisations: [anOrganisation({ id: 9, access_level: 0, businesses: [aBusiness({ id: 7 })] })],
      selectedRole: { type: 'organisation', id: 9, role: 1 },
      effectiveBusinessId: -1,
    });
    open('?ids=12');
    expect(await screen.findByText('Clients are not part of your access')).toBeInTheDocument();
  });
});
