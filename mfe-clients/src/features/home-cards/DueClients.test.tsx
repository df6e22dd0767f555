import { listWaitingChecks } from '@epigram/shared-contracts/api/treatmentChecks';
import { listDueRetests } from '@epigram/shared-contracts/api/visits';
import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { formatDate } from '@epigram/shared-ui/ui';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { buildDueRetest } from '../../testing/visitBuilders.ts';
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
    answers(listDueRetests, total > 0 ? [buildDueRetest()] : [], {
      totalRecords: total,
    }),
  );
  return renderPage(<DueClients />);
}

it('links to the checks of the longest-waiting client and to the groups due a retest', async () => {
  open(2);
  expect(
    await screen.findByRole('link', { name: /^2 treatment checks wait for their second sample/ }),
  ).toHaveAttribute('href', '/clients/details/12/mfe-clients.treatment-checks');
  expect(await screen.findByRole('link', { name: /^2 groups are due a retest/ })).toHaveAttribute(
    'href',
    '/clients/retests',
  );
});

it('names the first group that is due, and counts the others', async () => {
  open(19);
  expect(await screen.findByText(`Carraig Farm, ${formatDate('2026-05-22')} and 18 more`)).toBeVisible();
});

it('names the only group that is due', async () => {
  open(1);
  expect(await screen.findByText(`Carraig Farm, ${formatDate('2026-05-22')}`)).toBeVisible();
});

it('shows nothing if nothing is due', async () => {
  const { queryClient } = open(0);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('listitem')).toBeNull();
});
