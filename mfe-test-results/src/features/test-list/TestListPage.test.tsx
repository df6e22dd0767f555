import { listTestExports } from '@epigram/shared-contracts/api/exports';
import { listSavedViews, type SavedView } from '@epigram/shared-contracts/api/savedViews';
import { searchTests, type SearchedTest } from '@epigram/shared-contracts/api/tests';
import { aBusiness, anOrganisation } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, neverAnswers, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderRoutes } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildCounts, buildTestRow } from '../../testing/testBuilders.ts';
import { TestResultsArea } from '../../TestResultsArea.tsx';
import { thisWeek } from './testListFilters.ts';
import { TestListPage } from './TestListPage.tsx';

const api = fakeApi(answers(listTestExports, []), answers(listSavedViews, []));
const user = userEvent.setup();
const business = aBusiness({ id: 7 });

function found(rows: SearchedTest[], total = rows.length) {
  const counts = buildCounts({ totalTests: total, positiveTests: 3, negativeTests: 2, analysingTests: 1 });
  return { rows, beside: { totalRecords: total, counts } };
}

/** Answers every search with these rows and records the request bodies. */
function answerSearches(rows: SearchedTest[], total = rows.length): { body: unknown }[] {
  const requested: { body: unknown }[] = [];
  const { beside } = found(rows, total);
  api.use(
    answers(
      searchTests,
      (body) => {
        requested.push({ body });
        return rows;
      },
      beside,
    ),
  );
  return requested;
}

function openList(query = '') {
  return renderRoutes(
    [
      { element: <TestResultsArea />, children: [{ path: '/test-results', element: <TestListPage /> }] },
      { path: '/test-results/import', element: null },
    ],
    `/test-results${query}`,
  );
}

beforeEach(() => {
  signIn({
    businesses: [business],
    selectedRole: { type: 'business', id: 7, role: 4 },
    effectiveBusinessId: 7,
  });
});

describe('the test list', () => {
  it('requests nothing if no business is selected, with a message', () => {
    const requested = answerSearches([]);
    signIn({ businesses: [], selectedRole: null, effectiveBusinessId: null });
    openList();
    expect(screen.getByText('No business is selected')).toBeVisible();
    expect(requested).toEqual([]);
  });

  it('leads an old bookmark of its import to the page of the import', async () => {
    answerSearches([]);
    const { router } = openList('?import=open');
    await waitFor(() => expect(router.state.location.pathname).toBe('/test-results/import'));
    expect(router.state.location.search).toBe('');
  });

  it('shows a skeleton while the tests load', () => {
    api.use(neverAnswers(searchTests));
    openList();
    expect(screen.getByRole('searchbox', { name: 'Search client, sample id, tag or herd' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Import results' })).toBeEnabled();
    expect(screen.getByRole('button', { name: /Download all/ })).toBeDisabled();
  });

  it('shows that more sample ids match than are listed', async () => {
    const rows = [buildTestRow({ id: 1 })];
    const { beside } = found(rows, 5000);
    api.use(answers(searchTests, rows, { ...beside, counts: { ...beside.counts, moreSamples: true } }));
    openList('?search=HA-26');
    expect(await screen.findByText(/^More than 5,000 sample ids match\./)).toBeVisible();
  });

  it('shows the tests, and the number with each result', async () => {
    answerSearches([buildTestRow({ id: 1 }), buildTestRow({ id: 2, status: 'negative' })], 6012);
    openList();
    expect(await screen.findByText('S-1')).toBeVisible();
    const results = screen.getByRole('group', { name: 'Tests by result' });
    expect(within(results).getByRole('button', { name: '6,012 All tests' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(within(results).getByRole('button', { name: '3 Eggs Detected' })).toBeVisible();
  });

  it('shows what to do if there are no tests yet', async () => {
    answerSearches([]);
    openList();
    expect(await screen.findByText('No test results yet')).toBeVisible();
  });

  it('shows an error if the tests could not be loaded, and retries', async () => {
    api.use(refuses(searchTests, 'SERVER_ERROR'));
    openList();
    expect(await screen.findByText('Failed to fetch test data')).toBeVisible();
    expect(screen.getByText('Server error occurred. Please try again later')).toBeVisible();
    expect(screen.getByRole('button', { name: '– All tests' })).toBeVisible();
    answerSearches([buildTestRow()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('S-1')).toBeVisible();
  });

  it('requests the state in the URL', async () => {
    const requested = answerSearches([buildTestRow()]);
    openList('?q=carraig&status=positive&animal=Ovine&from=2026-10-01&sort=clientName.asc');
    await screen.findByText('S-1');
    expect(requested[0]?.body).toEqual({
      search: 'carraig',
      sortField: 'clientName',
      sortOrder: 'asc',
      filters: { status: ['positive'], animalType: ['Ovine'], startDate: '2026-10-01' },
    });
  });

  it('filters by one result, shows the filter as a chip and removes it again', async () => {
    const requested = answerSearches([buildTestRow()]);
    const { router } = openList();
    await screen.findByText('S-1');
    await user.click(screen.getByRole('button', { name: '3 Eggs Detected' }));
    await waitFor(() => expect(requested.at(-1)?.body).toMatchObject({ filters: { status: ['positive'] } }));
    await waitFor(() => expect(router.state.location.search).toBe('?status=positive'));
    await user.click(screen.getByRole('button', { name: 'Remove filter Result: Eggs Detected' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('filters by animal type in the filter panel', async () => {
    const requested = answerSearches([buildTestRow()]);
    openList();
    await screen.findByText('S-1');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Caprine' }));
    await waitFor(() =>
      expect(requested.at(-1)?.body).toMatchObject({ filters: { animalType: ['Caprine'] } }),
    );
  });

  it('filters by a part of a group’s name, and keeps what was ticked while it was typed', async () => {
    const requested = answerSearches([buildTestRow()]);
    openList();
    await screen.findByText('S-1');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.type(await screen.findByRole('searchbox', { name: 'Part of a group’s name' }), 'lambs');
    await user.click(screen.getByRole('checkbox', { name: 'Caprine' }));
    await waitFor(() =>
      expect(requested.at(-1)?.body).toMatchObject({ filters: { group: 'lambs', animalType: ['Caprine'] } }),
    );
    expect(await screen.findByRole('button', { name: 'Remove filter Group: lambs' })).toBeVisible();
  });

  it('opens the view of high results with one press, and closes it', async () => {
    const requested = answerSearches([buildTestRow()]);
    const { router } = openList('?animal=Ovine');
    await screen.findByText('S-1');
    await user.click(screen.getByRole('checkbox', { name: 'High and Very High' }));
    await waitFor(() =>
      expect(requested.at(-1)?.body).toMatchObject({
        filters: { level: ['High', 'Very High'], animalType: ['Ovine'] },
      }),
    );
    expect(router.state.location.search).toBe('?level=High&level=Very+High&animal=Ovine');
    expect(screen.getByRole('button', { name: 'Remove filter Level: High' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'High and Very High' }));
    await waitFor(() => expect(router.state.location.search).toBe('?animal=Ovine'));
  });

  it('filters by parasite and by this week in the filter panel, and sorts by burden', async () => {
    const requested = answerSearches([buildTestRow()]);
    openList('?sort=leading.desc');
    await screen.findByText('S-1');
    expect(requested[0]?.body).toMatchObject({ sortField: 'leading', sortOrder: 'desc' });
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Coccidia' }));
    await user.click(screen.getByRole('checkbox', { name: 'This week (last 7 days)' }));
    const { from, to } = thisWeek();
    await waitFor(() =>
      expect(requested.at(-1)?.body).toMatchObject({
        filters: { parasite: ['coccidia'], startDate: from, endDate: to },
      }),
    );
  });

  it('opens the import', async () => {
    answerSearches([buildTestRow()]);
    const { router } = openList('?search=MV');
    await user.click(await screen.findByRole('button', { name: 'Import results' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/test-results/import'));
  });

  it('removes invalid values from the URL', async () => {
    answerSearches([buildTestRow()]);
    const { router } = openList('?page=-1&status=foo&status=positive&from=never&view=wide');
    await screen.findByText('S-1');
    await waitFor(() => expect(router.state.location.search).toBe('?view=wide&status=positive'));
  });

  it('shows the leading level with its count', async () => {
    answerSearches([
      buildTestRow({ leading: { parasite: 'strongyle', level: 'Very High', epg: 9300, unit: 'epg' } }),
    ]);
    openList();
    expect(await screen.findByTitle('Strongyle: 9,300 epg')).toHaveTextContent('Very High9,300 epg');
  });

  it('opens the last page if the URL has a later one', async () => {
    answerSearches([buildTestRow()], 25);
    const { router } = openList('?page=9');
    await waitFor(() => expect(router.state.location.search).toBe('?page=3'));
  });

  it('keeps the selection while pages change, and offers actions on it', async () => {
    answerSearches([buildTestRow({ id: 1 }), buildTestRow({ id: 2 })], 30);
    openList();
    await user.click(await screen.findByRole('checkbox', { name: /sample S-1/ }));
    await user.click(screen.getByRole('button', { name: /next/i }));
    expect(await screen.findByText('1 row selected')).toBeVisible();
    expect(screen.getByRole('button', { name: /Download selected/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /Merge and download/ })).toBeVisible();
  });

  it('is denied in Aggregated View', () => {
    const organisation = anOrganisation({ id: 3, access_level: 0, businesses: [business] });
    signIn({
      organisations: [organisation],
      selectedRole: { type: 'organisation', id: 3, role: 3 },
      effectiveBusinessId: -1,
    });
    openList();
    expect(screen.getByText('Single test results are not part of your access')).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('shows the business of each test if all businesses are viewed', async () => {
    const organisation = anOrganisation({ id: 3, businesses: [business] });
    signIn({
      organisations: [organisation],
      selectedRole: { type: 'organisation', id: 3, role: 3 },
      effectiveBusinessId: -1,
    });
    answerSearches([buildTestRow()]);
    openList();
    expect(await screen.findByText('Mulroy Veterinary')).toBeVisible();
  });
});

describe('the saved views of the test list', () => {
  const REPEATS: SavedView = {
    id: 4,
    name: 'Sheep to repeat',
    isDefault: false,
    state: {
      search: '',
      sort: { field: 'cowId', order: 'asc' },
      pageSize: 20,
      filters: [
        { name: 'status', values: ['failed'] },
        { name: 'animal', values: ['Ovine'] },
      ],
      hiddenColumns: [],
    },
  };

  it('restore filters, order and page size', async () => {
    const requested = answerSearches([buildTestRow()]);
    api.use(answers(listSavedViews, [REPEATS]));
    openList();
    await user.click(await screen.findByRole('button', { name: /^Views/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sheep to repeat' }));
    await waitFor(() =>
      expect(requested.at(-1)?.body).toMatchObject({
        sortField: 'cowId',
        sortOrder: 'asc',
        filters: { status: ['failed'], animalType: ['Ovine'] },
      }),
    );
  });
});
