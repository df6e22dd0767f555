import { getEggCounts, getTestsSummary, getTrends } from '@epigram/shared-contracts/api/analytics';
import { getBusinessInfo, getIsNewBusiness, getMonthlyStats } from '@epigram/shared-contracts/api/businesses';
import { aBusiness, anOrganisation } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, neverAnswers, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { formatDate } from '@epigram/shared-ui/ui';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aPlan, homeAnswers } from '../../testing/homeApiAnswers.ts';
import { HomePage } from './HomePage.tsx';

const server = fakeApi(...homeAnswers());

const ownBusiness = aBusiness({ id: 1, name: 'Mulroy Veterinary' });

function signInToBusiness(change: Parameters<typeof aBusiness>[0] = {}) {
  signIn({
    businesses: [{ ...ownBusiness, ...change }],
    selectedRole: { type: 'business', id: 1, role: 4 },
    effectiveBusinessId: 1,
  });
}

function signInToOrganisation(accessLevel: number) {
  const businesses = [aBusiness({ id: 1 }), aBusiness({ id: 2, name: 'Errigal Vets' })];
  signIn({
    organisations: [
      anOrganisation({ id: 7, name: 'Western Flock Health', access_level: accessLevel, businesses }),
    ],
    selectedRole: { type: 'organisation', id: 7, role: 3 },
    effectiveBusinessId: -1,
  });
}

function card(name: string | RegExp) {
  return screen.findByRole('region', { name });
}

describe('Home', () => {
  it('shows the welcome, credits, plan, businesses, tests, map and egg counts of a business', async () => {
    signInToBusiness();
    renderPage(<HomePage />);
    expect(await screen.findByText('20% more')).toBeVisible();
    expect(screen.getByRole('heading', { name: /^Good \w+, Aoife$/ })).toBeVisible();
    const stock = await card('Credits and plan');
    await waitFor(() =>
      expect(stock).toHaveTextContent(
        `Credits412 tests remaining, last until about ${formatDate('2027-03-10')}`,
      ),
    );
    expect(stock).toHaveTextContent(`Ends on ${formatDate('2031-01-31')}`);
    expect(stock).toHaveTextContent('Active businesses1');
    const complete = await card('Tests complete');
    expect(await within(complete).findByText('92')).toBeVisible();
    expect(within(complete).getByText('of 100 tests')).toBeVisible();
    expect(within(complete).getByText('Repeat Required')).toBeVisible();
    expect(await screen.findByRole('figure', { name: 'Tests by week' })).toBeVisible();
    expect(await screen.findByRole('figure', { name: 'Clients by level of the latest test' })).toBeVisible();
    expect(await screen.findByText('1 of 40 clients tested in this period')).toBeVisible();
    expect(await screen.findByRole('figure', { name: 'Egg count by parasite' })).toBeVisible();
  });

  it('puts what needs attention before credits and plan', async () => {
    signInToBusiness();
    renderPage(<HomePage />);
    const needs = await card('Needs your attention');
    const order = needs.compareDocumentPosition(await card('Credits and plan'));
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('reserves the space of each card while it loads', async () => {
    server.use(
      neverAnswers(getBusinessInfo),
      neverAnswers(getTestsSummary),
      neverAnswers(getMonthlyStats),
      neverAnswers(getTrends),
    );
    signInToBusiness();
    renderPage(<HomePage />);
    expect(await card('Credits and plan')).toHaveAttribute('aria-busy', 'true');
    expect(await card('Tests complete')).toHaveAttribute('aria-busy', 'true');
    expect(await screen.findByText('Loading Tests by week')).toBeInTheDocument();
  });

  it('shows Unlimited immediately if the business has unlimited credits', async () => {
    server.use(neverAnswers(getBusinessInfo));
    signInToBusiness({ infinite_credits: true });
    renderPage(<HomePage />);
    expect(within(await card('Credits and plan')).getByText('Unlimited')).toBeVisible();
  });

  it('warns of a plan that ends soon, of one that has ended, and of few credits', async () => {
    const inDays = (days: number) => {
      const date = new Date();
      date.setDate(date.getDate() + days);
      return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
    };
    server.use(answers(getBusinessInfo, aPlan({ credits: 4, planExpiresAt: inDays(12) })));
    signInToBusiness();
    const { unmount } = renderPage(<HomePage />);
    expect(await screen.findByText('Running low')).toBeVisible();
    expect(screen.getByText('Ends soon')).toBeVisible();
    expect(await card('Credits and plan')).toHaveTextContent('12 days left');
    unmount();

    server.use(answers(getBusinessInfo, aPlan({ credits: 0, planExpiresAt: inDays(-2) })));
    renderPage(<HomePage />);
    expect(await screen.findByText('No credits left')).toBeVisible();
    expect(screen.getByText('Renew to keep testing')).toBeVisible();
  });

  it('shows first steps instead of empty charts for a business without tests', async () => {
    server.use(answers(getIsNewBusiness, { isNew: true }));
    signInToBusiness({ weather_station_id: null });
    renderPage(<HomePage />);
    const steps = await card('First steps');
    expect(within(steps).getByRole('link', { name: 'Go to Test Results' })).toHaveAttribute(
      'href',
      '/test-results',
    );
    expect(within(steps).getByRole('link', { name: 'Go to Account' })).toHaveAttribute(
      'href',
      '/account/business',
    );
    expect(screen.queryByRole('region', { name: 'Tests complete' })).not.toBeInTheDocument();
  });

  it('shows what to do in a period without tests', async () => {
    server.use(
      answers(getTrends, []),
      answers(getEggCounts, { dates: [], eggCounts: {} }),
      answers(getTestsSummary, { positive: 0, negative: 0, processing: 0, failed: 0, total: 0 }),
    );
    signInToBusiness();
    renderPage(<HomePage />);
    expect(await screen.findByText('No test in this period')).toBeVisible();
    expect(await screen.findByText('No egg count in this period')).toBeVisible();
  });

  it('shows the other cards if one fails, and retries only that one', async () => {
    server.use(refuses(getTestsSummary, 'SERVER_ERROR'), refuses(getMonthlyStats, 'SERVER_ERROR'));
    signInToBusiness();
    renderPage(<HomePage />);
    const failure = (await screen.findByText('The summary could not be loaded')).closest('[role="alert"]');
    expect(failure).toHaveTextContent('Server error occurred. Please try again later');
    expect(failure).toHaveTextContent('Request id: request-1');
    expect(await screen.findByText('Welcome to Epigram. Here’s your testing overview.')).toBeVisible();
    expect(await within(await card('Credits and plan')).findByText('412')).toBeVisible();
    expect(await screen.findByRole('figure', { name: 'Tests by week' })).toBeVisible();

    server.use(answers(getTestsSummary, { positive: 1, negative: 1, processing: 0, failed: 0, total: 2 }));
    await userEvent.click(within(failure as HTMLElement).getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await card('Tests complete')).toHaveTextContent('2 tests'));
  });

  it('gives the known total if the number of complete tests is suppressed', async () => {
    server.use(
      answers(getTestsSummary, {
        positive: 60,
        negative: 34,
        processing: null,
        failed: 0,
        total: 97,
        suppressed: true,
      }),
    );
    signInToOrganisation(0);
    renderPage(<HomePage />);
    await waitFor(async () => expect(await card('Tests complete')).toHaveTextContent('– of 97 tests'));
  });

  it('requests the chosen period, keeps it in the URL and stores it', async () => {
    const requested: unknown[] = [];
    server.use(
      answers(getTestsSummary, (body) => {
        requested.push(body);
        return { positive: 1, negative: 0, processing: 0, failed: 0, total: 1 };
      }),
    );
    signInToBusiness();
    const { router, unmount } = renderPage(<HomePage />);
    await userEvent.click(await screen.findByRole('radio', { name: '12 months' }));
    expect(router.state.location.search).toBe('?period=12m');
    unmount();

    renderPage(<HomePage />);
    expect(await screen.findByRole('radio', { name: '12 months' })).toBeChecked();
    const [first, second] = requested as { startDate: string; endDate: string }[];
    const days = (period = { startDate: '', endDate: '' }) =>
      Math.round((Date.parse(period.endDate) - Date.parse(period.startDate)) / 86_400_000) + 1;
    expect([days(first), days(second)]).toEqual([90, 365]);
  });

  it('shows all businesses of an organisation together', async () => {
    signInToOrganisation(1);
    renderPage(<HomePage />);
    expect(await screen.findByText('Western Flock Health · All Businesses')).toBeVisible();
    const stock = await card('Credits and plan');
    expect(await within(stock).findByText('900')).toBeVisible();
    expect(stock).toHaveTextContent('Next plan to expire');
    expect(stock).toHaveTextContent('Active businesses2');
    const businesses = await card('Your businesses');
    expect(await within(businesses).findByRole('row', { name: /^Errigal Vets/ })).toHaveTextContent(
      `Errigal Vets300%25%${formatDate('2026-11-20')}`,
    );
  });

  it('shows no clients and no inaccessible links in Aggregated View', async () => {
    server.use(answers(getMonthlyStats, { testsLast30Days: 0, testsPrevious30Days: 9, inactiveClients: 3 }));
    signInToOrganisation(0);
    renderPage(<HomePage />);
    expect(await screen.findByText('Western Flock Health · Aggregated View')).toBeVisible();
    expect(await screen.findByText(/^No test was done in the last 30 days/)).toBeVisible();
    expect(screen.queryByText(/get in touch/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'See your clients' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Needs your attention' })).not.toBeInTheDocument();
    const figures = await card('Tests');
    const order = figures.compareDocumentPosition(await card('Credits and plan'));
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('shows platform users all tests, and no plan', async () => {
    signIn();
    renderPage(<HomePage />);
    expect(await screen.findByText('The whole platform')).toBeVisible();
    expect(await screen.findByRole('figure', { name: 'Counties by most frequent result' })).toBeVisible();
    expect(await within(await card('Tests complete')).findByText('92')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Credits and plan' })).not.toBeInTheDocument();
  });
});
