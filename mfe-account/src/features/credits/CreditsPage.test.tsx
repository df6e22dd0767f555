import { getCreditHistory, type CreditHistory } from '@epigram/shared-contracts/api/credits';
import { aBusiness, aUser } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { CreditsPage } from './CreditsPage.tsx';

const api = fakeApi();

function aHistory(change: Partial<CreditHistory> = {}): CreditHistory {
  return {
    credits: 140,
    testsLast30Days: 30,
    runsOutOn: '2027-04-11',
    planExpiresAt: '2027-03-01',
    months: [
      { month: '2026-11', added: 0, used: 20, balance: 140 },
      { month: '2026-10', added: 150, used: 1040, balance: 160 },
    ],
    ...change,
  };
}

function open(role = 4) {
  signIn({
    user: aUser({ id: 1 }),
    businesses: [aBusiness({ id: 1, role })],
    selectedRole: { type: 'business', id: 1, role },
    effectiveBusinessId: 1,
  });
  return renderPage(<CreditsPage />, { url: '/account/business/credits' });
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the credits of a business', () => {
  it('show the remaining credits, their expiry and the end of the plan', async () => {
    api.use(answers(getCreditHistory, aHistory()));
    open();
    expect((await card('Credits available')).getByText('140')).toBeInTheDocument();
    const lasting = await card('Credits last until about');
    expect(lasting.getByText(/Apr.* 2027/)).toBeInTheDocument();
    expect(lasting.getByText('30 tests in the last 30 days')).toBeInTheDocument();
    expect((await card('Plan ends')).getByText(/Mar.* 2027/)).toBeInTheDocument();
  });

  it('have a history by month', async () => {
    api.use(answers(getCreditHistory, aHistory()));
    open();
    const october = (await screen.findByRole('rowheader', { name: /Oct/ })).closest('tr')!;
    expect(within(october).getByText('+150')).toBeInTheDocument();
    expect(within(october).getByText('1,040')).toBeInTheDocument();
    expect(within(october).getByText('160')).toBeInTheDocument();
  });

  it('link Owners to the request for more', async () => {
    api.use(answers(getCreditHistory, aHistory()));
    const { unmount } = open();
    expect(await screen.findByRole('link', { name: 'Ask for credits' })).toBeInTheDocument();
    unmount();
    open(3);
    await card('Credits available');
    expect(screen.queryByRole('link', { name: 'Ask for credits' })).not.toBeInTheDocument();
  });

  it('have no history if they are unlimited', async () => {
    api.use(answers(getCreditHistory, aHistory({ credits: null, runsOutOn: null })));
    open();
    expect((await card('Credits available')).getByText('Unlimited')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('show why they could not be loaded', async () => {
    api.use(refuses(getCreditHistory, 'SERVER_ERROR'));
    open();
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });
});
