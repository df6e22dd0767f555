import { listWaitingChecks } from '@epigram/shared-contracts/api/treatmentChecks';
import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { WaitingChecks } from './WaitingChecks.tsx';

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
  api.use(answers(listWaitingChecks, { total, checks: total > 0 ? [check] : [] }));
  return renderPage(<WaitingChecks />);
}

it('links to the checks of the longest-waiting client', async () => {
  open(2);
  expect(await screen.findByRole('link', { name: /^Second sample due: 2 checks/ })).toHaveAttribute(
    'href',
    '/clients/details/12/mfe-clients.treatment-checks',
  );
});

it('shows nothing if nothing is due', async () => {
  const { queryClient } = open(0);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('listitem')).toBeNull();
});
