import { getAnalyticsGraph, getBurdenLevels, getLiveTracker } from '@epigram/shared-contracts/api/analytics';
import { aBusiness, anOrganisation } from '@epigram/shared-contracts/testing/builders';
import { getBusinessTestsOverTime } from '@epigram/shared-contracts/api/organisationAnalytics';
import { answers, fakeApi, neverAnswers, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { setScreenWidth } from '@epigram/shared-ui/testing/setScreenWidth';
import { formatDayMonth } from '@epigram/shared-ui/ui';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { analyticsAnswers, graphAnswers, type GraphCall } from '../../testing/analyticsAnswers.ts';
import { signInToBusiness, signInToOrganisation } from '../../testing/analyticsSessions.ts';
import { AnalyticsPage } from './AnalyticsPage.tsx';

const server = fakeApi(...analyticsAnswers());

// A practice that wants all charts.
beforeEach(() => localStorage.setItem('more', 'true'));
afterEach(() => localStorage.clear());

const GRAPH_TITLES = [
  'Highest burden per test, by week',
  'Burden by parasite, by week',
  'Tests by month',
  'This year and last, by month',
  'Results',
  'Worm and fluke tests',
  'Tests by animal type',
  'Active clients by month',
  'Tests by region',
  'Tests by country',
  'Tests by month and business',
  'Share of tests by business',
  'Cumulative tests, month by month',
];

const NO_PERIOD = { period: { heavy: 0, graded: 0 } };

describe('Analytics', () => {
  it('shows its numbers and every graph', async () => {
    signInToOrganisation();
    renderPage(<AnalyticsPage />);
    const all = await screen.findByRole('region', { name: 'All tests' });
    expect(await within(all).findByText('104')).toBeVisible();
    const share = await screen.findByRole('region', { name: 'Tests with eggs detected' });
    expect(await within(share).findByText('40%')).toBeVisible();
    for (const title of GRAPH_TITLES) {
      expect(await screen.findByRole('figure', { name: title })).toBeVisible();
    }
  });

  it('requests every graph with the URL’s filters, and shows them', async () => {
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
    // The country filter's options come from all countries, and a chart of one animal type opens with the most tested
    // of all; both are requested with the other graphs.
    const isOfAll = ({ chartType, filters }: GraphCall) =>
      chartType === 'country' || (chartType === 'animal-type' && !('animalTypeFilter' in filters));
    const filtered = () => calls.filter((call) => !isOfAll(call));
    await waitFor(() => expect(new Set(filtered().map(({ chartType }) => chartType)).size).toBe(7));
    const periods = new Set(filtered().map(({ dateRange }) => `${dateRange.start} ${dateRange.end}`));
    expect([...periods].sort()).toEqual(['2025-01-01 2025-06-30', '2026-01-01 2026-06-30']);
    for (const call of filtered()) {
      expect(call).toMatchObject({
        country: 'uk',
        filters: { statusFilter: ['positive'], animalTypeFilter: ['Ovine'] },
      });
    }
  });

  it('hides the country filter for one country, and the comparison for one business', async () => {
    const countries = { ireland: 70, uk: 0, nz: 0, be: 0, ro: 0, nl: 0, fr: 0 };
    server.use(graphAnswers({ country: { chartType: 'country', countries } }));
    signInToBusiness();
    renderPage(<AnalyticsPage />);
    await screen.findByRole('figure', { name: 'Tests by region' });
    expect(screen.queryByRole('figure', { name: 'Tests by country' })).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Country' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Businesses compared' })).not.toBeInTheDocument();
  });

  it('compares the headline numbers with the same period last year', async () => {
    server.use(
      graphAnswers({}, undefined, (call) =>
        call.chartType === 'total-tests' && call.dateRange.start === '2025-01-01'
          ? { chartType: 'total-tests', totalTests: 80 }
          : undefined,
      ),
    );
    signInToBusiness();
    renderPage(<AnalyticsPage />, { url: '/?from=2026-01-01&to=2026-06-30' });
    expect(await screen.findByText('30% more than last year (80)')).toBeVisible();
  });

  it('shows burdens first, then farms and regions, then the amount of testing', async () => {
    signInToOrganisation();
    renderPage(<AnalyticsPage />);
    await screen.findByRole('figure', { name: 'Tests by month' });
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(
      expect.arrayContaining([
        'Where the problems are',
        'Who and where',
        'Businesses compared',
        'How much is tested',
      ]),
    );
  });

  it('keeps the organisation’s graphs if new filters fail', async () => {
    signInToOrganisation();
    renderPage(<AnalyticsPage />, { url: '/?animals=Ovine' });
    const figure = await screen.findByRole('figure', { name: 'Share of tests by business' });
    await userEvent.click(await within(figure).findByRole('button', { name: 'Show as table' }));
    server.use(refuses(getBusinessTestsOverTime, 'SERVER_ERROR'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Animal type: Ovine' }));
    expect(await within(figure).findByRole('alert')).toHaveTextContent('Server error occurred');
    expect(within(figure).getByRole('row', { name: 'Birr Vets 100 9' })).toBeVisible();
  });

  it('shows regions on a map if their businesses have a location', async () => {
    signIn({
      organisations: [
        anOrganisation({
          id: 7,
          businesses: [
            aBusiness({ id: 1, county: 'Galway', lat: 53, lng: -9 }),
            aBusiness({ id: 2, county: 'Mayo', lat: 54, lng: -9 }),
          ],
        }),
      ],
      selectedRole: { type: 'organisation', id: 7, role: 3 },
      effectiveBusinessId: -1,
    });
    renderPage(<AnalyticsPage />);
    const map = await screen.findByRole('figure', { name: 'Tests by region' });
    await userEvent.click(await within(map).findByRole('radio', { name: 'List' }));
    expect(within(map).getAllByRole('listitem').at(-1)).toHaveTextContent(/Mayo.*40/);
  });

  it('shows no graph of a single region', async () => {
    server.use(graphAnswers({ region: { chartType: 'region', regions: { Galway: 9 }, label: 'County' } }));
    signInToBusiness();
    renderPage(<AnalyticsPage />);
    await screen.findByRole('figure', { name: 'Tests by month' });
    await waitFor(() =>
      expect(screen.queryByRole('figure', { name: 'Tests by region' })).not.toBeInTheDocument(),
    );
  });

  it('shows a practice five kinds of charts, and the others on request', async () => {
    localStorage.clear();
    signInToBusiness();
    const { unmount } = renderPage(<AnalyticsPage />);
    await screen.findByRole('figure', { name: 'Compared with the region' });
    expect(screen.getByRole('figure', { name: 'This year and last, by month' })).toBeVisible();
    expect(screen.queryByRole('figure', { name: 'Tests by month' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'More charts', expanded: false }));
    expect(await screen.findByRole('figure', { name: 'Tests by month' })).toBeVisible();
    unmount();
    renderPage(<AnalyticsPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Fewer charts', expanded: true }));
    expect(screen.queryByRole('figure', { name: 'Tests by month' })).not.toBeInTheDocument();
  });

  it('shows an organisation the comparison of its businesses first, and the others on request', async () => {
    localStorage.clear();
    signInToOrganisation(0);
    renderPage(<AnalyticsPage />);
    expect(await screen.findByRole('figure', { name: 'Share of tests by business' })).toBeVisible();
    expect(screen.queryByRole('figure', { name: 'Tests by month' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'More charts', expanded: false }));
    expect(await screen.findByRole('figure', { name: 'Tests by month' })).toBeVisible();
  });

  it('compares this year with the last, by level, as shares or as counts', async () => {
    signInToBusiness();
    renderPage(<AnalyticsPage />);
    const figure = await screen.findByRole('figure', { name: 'This year and last, by month' });
    await userEvent.click(await within(figure).findByRole('button', { name: 'Show as table' }));
    expect(within(figure).getByRole('row', { name: /Oct 2026.*20.*5$/ })).toBeVisible();
    await userEvent.click(within(figure).getByRole('radio', { name: 'Share with eggs' }));
    expect(within(figure).getByRole('row', { name: /75/ })).toBeVisible();
    await userEvent.click(within(figure).getByRole('radio', { name: 'Tests' }));
    expect(within(figure).getByRole('row', { name: /9.*9$/ })).toBeVisible();
  });

  it('removes a filter by its chip', async () => {
    signInToBusiness();
    const { router } = renderPage(<AnalyticsPage />, { url: '/?country=uk&animals=Ovine' });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove filter Animal type: Ovine' }));
    expect(router.state.location.search).toBe('?country=uk');
  });

  it('chooses the parasite of the burden graph', async () => {
    const requested: unknown[] = [];
    server.use(
      answers(getBurdenLevels, (body) => {
        requested.push((body as { parasite: string }).parasite);
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
    expect(requested).toEqual(['nematodirus']);
  });

  it('opens the burden by week with what is tested most, regardless of the page’s filters', async () => {
    const requested: unknown[] = [];
    server.use(
      answers(
        getLiveTracker,
        (body) => {
          requested.push((body as GraphCall).filters);
          return [];
        },
        NO_PERIOD,
      ),
    );
    signInToBusiness();
    renderPage(<AnalyticsPage />, { url: '/?animals=Bovine' });
    expect(await screen.findByText('No worm test for this animal type')).toBeVisible();
    expect(requested).toContainEqual({ animalTypeFilter: ['Ovine'] });
  });

  it('does not call the tracker empty before it knows the animal type', async () => {
    server.use(neverAnswers(getAnalyticsGraph), answers(getLiveTracker, [], NO_PERIOD));
    signInToBusiness();
    renderPage(<AnalyticsPage />);
    const tracker = await screen.findByRole('figure', { name: 'Highest burden per test, by week' });
    // The rows of all animal types have arrived.
    expect(await screen.findByText(/of 0 worm tests with a level/)).toBeVisible();
    expect(tracker).toHaveAttribute('aria-busy', 'true');
    expect(within(tracker).queryByText('No worm test for this animal type')).toBeNull();
  });

  it('offers the animal types with tests in an empty tracker, and remembers the choice', async () => {
    server.use(
      answers(
        getLiveTracker,
        (body) => {
          const { animalTypeFilter } = (body as GraphCall).filters as { animalTypeFilter?: string[] };
          const row = { week_start: '2026-10-05', total_tests_for_week: 4 };
          return animalTypeFilter?.includes('Bovine')
            ? []
            : [{ ...row, burden_level: 'Light' as const, percentage: 100 }];
        },
        NO_PERIOD,
      ),
    );
    signInToBusiness();
    const { router } = renderPage(<AnalyticsPage />, { url: '/?tracker=Bovine' });
    await userEvent.click(await screen.findByRole('button', { name: 'Ovine (70)' }));
    expect(router.state.location.search).toBe('?tracker=Ovine');
    expect(localStorage.getItem('tracker')).toBe('Ovine');
    const figure = screen.getByRole('figure', { name: 'Highest burden per test, by week' });
    await userEvent.click(await within(figure).findByRole('button', { name: 'Show as table' }));
    const link = within(figure).getByRole('link', { name: formatDayMonth('2026-10-05') });
    expect(link).toHaveAttribute(
      'href',
      '/test-results?from=2026-10-05&to=2026-10-11&animal=Ovine&test=Worm+FEC',
    );
  });

  it('shows a single error if nothing can be loaded', async () => {
    server.use(refuses(getAnalyticsGraph, 'SERVER_ERROR'));
    signInToBusiness();
    renderPage(<AnalyticsPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Server error occurred');
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
  });

  it('does not link graphs to tests in Aggregated View', async () => {
    signInToOrganisation(0);
    renderPage(<AnalyticsPage />);
    const figure = await screen.findByRole('figure', { name: 'Tests by month' });
    await userEvent.click(await within(figure).findByRole('button', { name: 'Show as table' }));
    expect(within(figure).queryByRole('link')).not.toBeInTheDocument();
  });

  it('reserves the space of numbers and graphs while they load', async () => {
    server.use(neverAnswers(getAnalyticsGraph));
    signInToBusiness();
    renderPage(<AnalyticsPage />);
    expect(await screen.findByRole('region', { name: 'All tests' })).toHaveAttribute('aria-busy', 'true');
    expect(await screen.findByText('Loading Tests by month')).toBeInTheDocument();
  });

  describe('on a phone', () => {
    const { matchMedia } = window;
    beforeEach(() => setScreenWidth(390));
    afterEach(() => {
      window.matchMedia = matchMedia;
    });

    it('shows the filters other than the period on request', async () => {
      signInToOrganisation();
      renderPage(<AnalyticsPage />, { url: '/?animals=Ovine' });
      expect(await screen.findByRole('group', { name: 'Period' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Remove filter Animal type: Ovine' })).toBeVisible();
      const more = screen.getByRole('button', { name: 'More filters' });
      expect(more).toHaveAttribute('aria-expanded', 'false');
      expect(screen.queryByRole('combobox', { name: 'Result' })).not.toBeInTheDocument();
      await userEvent.click(more);
      expect(await screen.findByRole('combobox', { name: 'Result' })).toBeVisible();
      await userEvent.click(more);
      expect(screen.queryByRole('combobox', { name: 'Result' })).not.toBeInTheDocument();
    });
  });

  it('shows a single message if no tests match, and clears the filters', async () => {
    server.use(graphAnswers({ 'total-tests': { chartType: 'total-tests', totalTests: 0 } }));
    signInToBusiness();
    const { router } = renderPage(<AnalyticsPage />, { url: '/?country=ro&from=2026-01-01&to=2026-01-02' });
    expect(await screen.findByText('No test matches these filters')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
    expect(router.state.location.search).toBe('');
  });

  it('shows the other graphs if one fails', async () => {
    server.use(refuses(getLiveTracker, 'SERVER_ERROR'));
    signInToBusiness();
    renderPage(<AnalyticsPage />);
    const failed = await screen.findByRole('figure', { name: 'Highest burden per test, by week' });
    expect(await within(failed).findByRole('alert')).toHaveTextContent('Server error occurred');
    expect(await screen.findByRole('figure', { name: 'Tests by month' })).toBeVisible();
    server.resetHandlers();
    await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(await within(failed).findByRole('button', { name: 'Show as table' })).toBeVisible();
  });

  it('shows a single message if the user may not see analytics', async () => {
    server.use(refuses(getAnalyticsGraph, 'CONTEXT_MISSING'));
    signIn();
    renderPage(<AnalyticsPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Business context is missing');
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
  });

  it('begins with the number of tests in Aggregated View, where most weeks have no share', async () => {
    signInToOrganisation(0);
    renderPage(<AnalyticsPage />);
    const figure = await screen.findByRole('figure', { name: 'This year and last, by week' });
    expect(within(figure).getByRole('radio', { name: 'Tests' })).toBeChecked();
  });

  it('shows the source of the numbers in Aggregated View', async () => {
    signInToOrganisation(0);
    renderPage(<AnalyticsPage />);
    expect(
      await screen.findByText(/^Aggregated View of Western Flock Health: numbers are rounded to fives\./),
    ).toBeVisible();
  });
});
