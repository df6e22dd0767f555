import { getAnalyticsGraph, getBurdenLevels, getLiveTracker } from '@epigram/shared-contracts/api/analytics';
import { aBusiness, anOrganisation } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, neverAnswers, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { analyticsAnswers, graphAnswers, type GraphCall } from '../../testing/analyticsAnswers.ts';
import { AnalyticsPage } from './AnalyticsPage.tsx';

const server = fakeApi(...analyticsAnswers());

function signInToBusiness() {
  signIn({
    businesses: [aBusiness({ id: 1 })],
    selectedRole: { type: 'business', id: 1, role: 4 },
    effectiveBusinessId: 1,
  });
}

function signInToOrganisation(accessLevel = 1) {
  signIn({
    organisations: [anOrganisation({ id: 7, name: 'Western Flock Health', access_level: accessLevel })],
    selectedRole: { type: 'organisation', id: 7, role: 3 },
    effectiveBusinessId: -1,
  });
}

const GRAPH_TITLES = [
  'Burden by week',
  'Burden level by week and parasite',
  'Tests by month',
  'Results',
  'Worm and fluke tests',
  'Tests by animal type',
  'Active clients by month',
  'Tests by region',
  'Tests by country',
];

describe('Analytics', () => {
  it('shows its numbers and every graph', async () => {
    signInToOrganisation();
    renderPage(<AnalyticsPage />);
    const all = await screen.findByRole('region', { name: 'All tests' });
    expect(await within(all).findByText('104')).toBeVisible();
    const share = await screen.findByRole('region', { name: 'Tests that found eggs' });
    expect(await within(share).findByText('40%')).toBeVisible();
    for (const title of GRAPH_TITLES) {
      expect(await screen.findByRole('figure', { name: title })).toBeVisible();
    }
  });

  it('asks every graph with the filters of the URL, and names them', async () => {
    const calls: GraphCall[] = [];
    server.use(graphAnswers({}, (call) => calls.push(call)));
    signInToOrganisation();
    renderPage(<AnalyticsPage />, {
      url: '/?from=2026-01-01&to=2026-06-30&country=uk&status=positive&animals=Ovine',
    });
    expect(
      await screen.findByRole('button', { name: 'Remove filter Country: United Kingdom' }),
    ).toBeVisible();
    await screen.findByRole('figure', { name: 'Tests by region' });
    expect(screen.queryByRole('figure', { name: 'Tests by country' })).not.toBeInTheDocument();
    expect(new Set(calls.map(({ chartType }) => chartType)).size).toBe(7);
    for (const call of calls) {
      expect(call).toMatchObject({
        dateRange: { start: '2026-01-01', end: '2026-06-30' },
        country: 'uk',
        filters: { statusFilter: ['positive'], animalTypeFilter: ['Ovine'] },
      });
    }
  });

  it('compares no countries where one business is in view', async () => {
    signInToBusiness();
    renderPage(<AnalyticsPage />);
    await screen.findByRole('figure', { name: 'Tests by region' });
    expect(screen.queryByRole('figure', { name: 'Tests by country' })).not.toBeInTheDocument();
  });

  it('takes a filter away by its chip', async () => {
    signInToBusiness();
    const { router } = renderPage(<AnalyticsPage />, { url: '/?country=uk&animals=Ovine' });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove filter Animal type: Ovine' }));
    expect(router.state.location.search).toBe('?country=uk');
  });

  it('chooses the parasite of the burden graph', async () => {
    const asked: unknown[] = [];
    server.use(
      answers(getBurdenLevels, (body) => {
        asked.push((body as { parasite: string }).parasite);
        return {
          parasite: 'nematodirus' as const,
          weeks: ['2026-10-05'],
          totalTests: [1],
          NoInfection: [0],
          Light: [1],
          Moderate: [0],
          High: [0],
          VeryHigh: [0],
          Invalid: [0],
        };
      }),
    );
    signInToBusiness();
    renderPage(<AnalyticsPage />, { url: '/?parasite=nematodirus' });
    expect(await screen.findByText(/must not drive the treatment of lambs/)).toBeVisible();
    expect(asked).toEqual(['nematodirus']);
  });

  it('follows cattle in the burden by week, whatever the page is filtered by', async () => {
    const asked: unknown[] = [];
    server.use(
      answers(getLiveTracker, (body) => {
        asked.push((body as GraphCall).filters);
        return [];
      }),
    );
    signInToBusiness();
    renderPage(<AnalyticsPage />, { url: '/?animals=Ovine' });
    expect(await screen.findByText('No worm test for this animal type')).toBeVisible();
    expect(asked).toEqual([{ animalTypeFilter: ['Bovine'] }]);
  });

  it('keeps the place of numbers and graphs while they load', async () => {
    server.use(neverAnswers(getAnalyticsGraph));
    signInToBusiness();
    renderPage(<AnalyticsPage />);
    expect(await screen.findByRole('region', { name: 'All tests' })).toHaveAttribute('aria-busy', 'true');
    expect(await screen.findByText('Loading Tests by month')).toBeInTheDocument();
  });

  it('says once that no test matches, and clears the filters', async () => {
    server.use(graphAnswers({ 'total-tests': { chartType: 'total-tests', totalTests: 0 } }));
    signInToBusiness();
    const { router } = renderPage(<AnalyticsPage />, { url: '/?country=ro&from=2026-01-01&to=2026-01-02' });
    expect(await screen.findByText('No test matches these filters')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
    expect(router.state.location.search).toBe('');
  });

  it('lets a failed graph harm no other', async () => {
    server.use(refuses(getLiveTracker, 'SERVER_ERROR'));
    signInToBusiness();
    renderPage(<AnalyticsPage />);
    const failed = await screen.findByRole('figure', { name: 'Burden by week' });
    expect(await within(failed).findByRole('alert')).toHaveTextContent('Server error occurred');
    expect(await screen.findByRole('figure', { name: 'Tests by month' })).toBeVisible();
    server.resetHandlers();
    await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(await within(failed).findByRole('button', { name: 'Show as table' })).toBeVisible();
  });

  it('says once that somebody may not see analytics', async () => {
    server.use(refuses(getAnalyticsGraph, 'CONTEXT_MISSING'));
    signIn();
    renderPage(<AnalyticsPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Business context is missing');
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
  });

  it('says in Aggregated View whose numbers these are', async () => {
    signInToOrganisation(0);
    renderPage(<AnalyticsPage />);
    expect(
      await screen.findByText(
        'Aggregated View: the numbers are of all businesses of Western Flock Health together.',
      ),
    ).toBeVisible();
  });
});
