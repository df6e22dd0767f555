import { listClients } from '@epigram/shared-contracts/api/clients';
import { listWaitingChecks } from '@epigram/shared-contracts/api/treatmentChecks';
import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { buildClientRow } from '../../testing/clientBuilders.ts';
import { DueClients } from './DueClients.tsx';

const api = fakeApi();
const check = {
  id: 3,
  clientId: 12,
  clientName: 'Hillside',
  product: 'Drench',
  secondFrom: '2026-11-14',
  secondUntil: '2026-11-17',
};

function open(total: number) {
  signIn({
    businesses: [aBusiness({ id: 7 })],
    selectedRole: { type: 'business', id: 7, role: 4 },
    effectiveBusinessId: 7,
  });
  api.use(
    answers(listWaitingChecks, { total, checks: total > 0 ? [check] : [] }),
    answers(listClients, total > 0 ? [buildClientRow({ name: 'Carraig Farm' })] : [], {
      totalRecords: total,
    }),
  );
  return renderPage(<DueClients />);
}

it('links to the checks of the longest-waiting client and to the clients due a retest', async () => {
  open(2);
  expect(
    await screen.findByRole('link', { name: /^2 treatment checks wait for their second sample/ }),
  ).toHaveAttribute('href', '/clients/details/12/mfe-clients.treatment-checks');
  expect(await screen.findByRole('link', { name: /^2 clients are due a retest/ })).toHaveAttribute(
    'href',
    '/clients?retest=true',
  );
});

it('names the first client that is due, and counts the others', async () => {
  open(19);
  expect(await screen.findByText('Carraig Farm and 18 more')).toBeVisible();
});

it('names the only client that is due', async () => {
  open(1);
  expect(await screen.findByText('Carraig Farm')).toBeVisible();
});

it('shows nothing if nothing is due', async () => {
  const { queryClient } = open(0);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('listitem')).toBeNull();
});
