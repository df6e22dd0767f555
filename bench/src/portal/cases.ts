import { CHART_TYPES } from '@epigram/shared-contracts/api/analytics';
import { CLIENT_SORT_FIELDS } from '@epigram/shared-contracts/api/clients';
import { TEST_SORT_FIELDS, type TestFilters } from '@epigram/shared-contracts/api/tests';
import { LIST_MAX_ROWS } from '@epigram/shared-contracts/domain/limits';
import type { Db } from '../../../portal-api/src/kernel/appContext.ts';
import { tenantsOf } from '../../../portal-api/src/kernel/caller.ts';
import { readGraph } from '../../../portal-api/src/modules/analytics/graphService.ts';
import { readAggregatedGraph } from '../../../portal-api/src/modules/analytics/aggregatedGraphs.ts';
import { readAggregatedMap } from '../../../portal-api/src/modules/analytics/aggregatedMap.ts';
import {
  readAggregatedBurdenLevels,
  readAggregatedTracker,
} from '../../../portal-api/src/modules/analytics/aggregatedTrends.ts';
import { orderedFarms } from '../../../portal-api/src/modules/farm-forecast/farmForecastService.ts';
import { readMap } from '../../../portal-api/src/modules/analytics/mapService.ts';
import {
  periodScope,
  readBurdenLevels,
  readEggCounts,
  readLiveTracker,
  readSummary,
  readTrends,
} from '../../../portal-api/src/modules/analytics/trendService.ts';
import { readRegionalComparison } from '../../../portal-api/src/modules/analytics/regionService.ts';
import { monthlyFigures } from '../../../portal-api/src/modules/monthly-summary/monthlyFigures.ts';
import { resistanceOverview } from '../../../portal-api/src/modules/analytics/resistanceOverview.ts';
import {
  readOverTime,
  readParasiteShares,
} from '../../../portal-api/src/modules/organisation-analytics/organisationAnalyticsService.ts';
import { listFinishedChecks } from '../../../portal-api/src/modules/treatment-checks/checkService.ts';
import { createForecastService } from '../../../portal-api/src/modules/weather/forecastService.ts';
import { listClientPage } from '../../../portal-api/src/modules/clients/clientService.ts';
import { findTreatedGroups } from '../../../portal-api/src/modules/treatments/treatmentRepository.ts';
import type { ClientKey } from '../../../portal-api/src/modules/visits/visitRepository.ts';
import { listVisitPage, openClient } from '../../../portal-api/src/modules/visits/visitService.ts';
import { countTests } from '../../../portal-api/src/modules/test-results/search/countTestsQuery.ts';
import { resolveSearch } from '../../../portal-api/src/modules/test-results/search/searchConditionQuery.ts';
import { searchPage } from '../../../portal-api/src/modules/test-results/search/searchService.ts';
import { NOW } from './clock.ts';

/** The viewer of a query: the businesses, and whether identities are hidden. */
export interface Viewer {
  readonly name: 'business' | 'organisation' | 'platform';
  readonly businessIds: readonly number[];
  readonly tests: number;
  /** With an organisation, the businesses are all of its businesses. */
  readonly businessId?: null;
  readonly organisationId?: number;
  readonly platformWide?: false;
}

export interface Case {
  readonly name: string;
  readonly group: 'pages' | 'clients' | 'charts';
  /** The limit in milliseconds for 95 of 100 responses. */
  readonly limit: number;
  run(db: Db, viewer: Viewer): Promise<unknown>;
}

const PAGE_LIMIT = 20;
const CHART_LIMIT = 100;
const DAY = 86_400_000;
const dayAgo = (days: number): string => new Date(NOW.getTime() - days * DAY).toISOString().slice(0, 10);

const YEARS = { startDate: dayAgo(1_095), endDate: dayAgo(0) };
/** The portal's initial date range. */
const MONTH = { startDate: dayAgo(30), endDate: dayAgo(0) };

type Asked = Parameters<typeof searchPage>[2];

const page = (name: string, asked: Partial<Asked>): Case => ({
  name,
  group: 'pages',
  limit: PAGE_LIMIT,
  run: (db, viewer) => searchPage(db, viewer, { offset: 0, limit: 10, ...asked }),
});
const filtered = (name: string, filters: TestFilters): Case => page(`filter: ${name}`, { filters });

/** The results list: its initial state, filters, sorts, searches and pages. */
const RETESTS = { treatments: findTreatedGroups, now: NOW };

export const PAGES: readonly Case[] = [
  page('first page', {}),
  page('first page of 100', { limit: 100 }),
  filtered('status processing', { status: ['processing'] }),
  filtered('status positive', { status: ['positive'] }),
  filtered('status failed', { status: ['failed'] }),
  filtered('animal type', { animalType: ['Equine'] }),
  filtered('animal type without tests', { animalType: ['Llama'] }),
  filtered('test type', { testType: ['Fluke FEC'] }),
  filtered('kind and status', { animalType: ['Caprine'], testType: ['Fluke FEC'], status: ['failed'] }),
  filtered('last month', MONTH),
  filtered('one year, in the past', { startDate: dayAgo(800), endDate: dayAgo(435) }),
  filtered('client', { clientId: 100 }),
  filtered('client number', { clientNumber: 'C-7' }),
  filtered('client and kind', { clientId: 100, animalType: ['Ovine'], ...YEARS }),
  ...TEST_SORT_FIELDS.flatMap((sortField) =>
    (['asc', 'desc'] as const).map((sortOrder) =>
      page(`sort: ${sortField} ${sortOrder}`, { sortField, sortOrder }),
    ),
  ),
  page('search: client, few', { search: 'Morgan Stud Rathowen' }),
  page('search: client, many', { search: 'Morgan' }),
  page('search: client, half of them', { search: 'Farm' }),
  page('search: sample, whole', { search: sampleOf(120) }),
  page('search: sample, long fragment', { search: sampleOf(120).slice(3, 11) }),
  page('search: sample, a month', { search: sampleOf(120).slice(0, 7) }),
  page('search: short prefix', { search: 'IB-' }),
  page('search: two letters', { search: 'mo' }),
  page('search: no hit', { search: 'zzzyx' }),
  page('search: short, no hit', { search: 'zq' }),
  page('search and filter', { search: 'Morgan', filters: { animalType: ['Ovine'], status: ['positive'] } }),
  ...TEST_SORT_FIELDS.map((sortField) =>
    page(`search: client, many, by ${sortField}`, { search: 'Morgan', sortField }),
  ),
  ...TEST_SORT_FIELDS.map((sortField) =>
    page(`row 10,000 by ${sortField}`, { offset: LIST_MAX_ROWS - 10, sortField }),
  ),
  page('offset 5,000 of a filter', { offset: 5_000, filters: { animalType: ['Ovine'] } }),
  page('offset 5,000 of a status', { offset: 5_000, filters: { status: ['positive'] } }),
  page('offset 1,000 of a search', { offset: 1_000, search: 'Morgan' }),
  counts('counts', {}),
  counts('counts of kind and year', { animalType: ['Ovine'], startDate: dayAgo(800), endDate: dayAgo(435) }),
];

function counts(name: string, filters: TestFilters): Case {
  return {
    name,
    group: 'pages',
    limit: PAGE_LIMIT,
    async run(db, viewer) {
      return countTests(db, await resolveSearch(db, { ...tenantsOf(viewer), filters }));
    },
  };
}

/** A sample id of the large business, whose ids begin with HA. */
function sampleOf(days: number): string {
  return `HA-${dayAgo(days).slice(2).replaceAll('-', '')}-`;
}

const clientPage = (name: string, asked: Partial<Parameters<typeof listClientPage>[2]>): Case => ({
  name: `clients: ${name}`,
  group: 'clients',
  limit: PAGE_LIMIT,
  run: (db, viewer) => listClientPage(db, viewer, { offset: 0, limit: 10, ...asked }),
});

const visits = (name: string, run: (db: Db, client: ClientKey) => Promise<unknown>): Case => ({
  name: `visits: ${name}`,
  group: 'clients',
  limit: PAGE_LIMIT,
  run: async (db, viewer) => run(db, await openClient(db, viewer, await aClientOf(db, viewer))),
});

const busiest = new Map<string, number>();

/** The viewer's client with the most tests, and so the longest list of visits. Found only once. */
async function aClientOf(db: Db, { name, businessIds }: Viewer): Promise<number> {
  const known = busiest.get(name);
  if (known !== undefined) return known;
  const [client] = (await listClientPage(db, { businessIds }, { offset: 0, limit: 1 })).data;
  if (!client) throw new Error(`The ${name} has no client`);
  busiest.set(name, client.id);
  return client.id;
}

/** The client list: its initial state, filters, sorts, searches and pages; and the visits of the most-tested client. */
export const CLIENTS: readonly Case[] = [
  clientPage('first page', {}),
  clientPage('first page of 100', { limit: 100 }),
  clientPage('filter: animal type', { animalType: 'Equine' }),
  clientPage('filter: inactive', { inactive: 'true' }),
  clientPage('filter: retest due', { retestDue: 'true' }),
  clientPage('filter: status', { status: 0 }),
  clientPage('filter: all of them', { animalType: 'Ovine', retestDue: 'true', status: 1 }),
  ...CLIENT_SORT_FIELDS.flatMap((sortField) =>
    (['asc', 'desc'] as const).map((sortOrder) =>
      clientPage(`sort: ${sortField} ${sortOrder}`, { sortField, sortOrder }),
    ),
  ),
  clientPage('search: few', { search: 'Morgan Stud Rathowen' }),
  clientPage('search: many', { search: 'Morgan' }),
  clientPage('search: no hit', { search: 'zzzyx' }),
  clientPage('offset 1,000', { offset: 1_000 }),
  visits('first page', (db, client) => listVisitPage(db, client, { offset: 0, limit: 10 }, RETESTS)),
  visits('page of 100', (db, client) => listVisitPage(db, client, { offset: 0, limit: 100 }, RETESTS)),
  visits('one animal type', (db, client) =>
    listVisitPage(db, client, { offset: 0, limit: 10, animalType: 'Ovine' }, RETESTS),
  ),
];

const chart = (name: string, run: (db: Db, viewer: Viewer) => Promise<unknown>): Case => ({
  name: `chart: ${name}`,
  group: 'charts',
  limit: CHART_LIMIT,
  run,
});
/**
 * What costs about the same for any number of businesses of an organisation: its own totals serve it, or a table or index
 * of all tenants is read once (`spansTenants`), or Aggregated View reads the cells of all businesses in any case.
 */
export const OF_ORGANISATION: readonly string[] = [
  'first page',
  'first page of 100',
  ...[
    'status processing',
    'status positive',
    'status failed',
    'animal type',
    'animal type without tests',
    'test type',
    'kind and status',
    'last month',
  ].map((name) => `filter: ${name}`),
  ...['createdAt', 'testType', 'animalType', 'status', 'clientName'].flatMap((name) => [
    `sort: ${name} asc`,
    `sort: ${name} desc`,
  ]),
  'row 10,000 by clientName',
  'offset 5,000 of a filter',
  'counts',
  'counts of kind and year',
  ...[
    'status-all',
    'animal-type',
    'fec-vs-fluke',
    'total-tests',
    'number-of-tests',
    'live tracker',
    'burden level',
    'trends',
    'egg counts',
    'country',
    'region',
    'active-clients',
  ].flatMap((name) => [`chart: ${name}`, `chart: ${name}, filtered`]),
  'chart: monthly summary',
  'chart: client map',
  'chart: client map, last month',
  'chart: summary',
  'chart: summary, last month',
  'chart: this year and last',
  'chart: aggregated: tests by month',
  'chart: aggregated: live tracker',
  'chart: aggregated: burden level',
  'chart: client map, aggregated',
  'chart: client farms',
  'chart: regional comparison',
  'chart: resistance overview',
  'chart: share by business of a parasite',
  'chart: tests by month and business',
  'clients: first page',
  'clients: first page of 100',
  'clients: offset 1,000',
  ...['all of them', 'animal type', 'inactive', 'retest due', 'status'].map(
    (name) => `clients: filter: ${name}`,
  ),
  ...CLIENT_SORT_FIELDS.flatMap((name) => [`clients: sort: ${name} asc`, `clients: sort: ${name} desc`]),
  'clients: search: few',
  'clients: search: many',
  'clients: search: no hit',
  'filter: client',
  'filter: client and kind',
  'search: client, few',
  'search: client, many',
  'search: client, half of them',
  ...TEST_SORT_FIELDS.map((name) => `search: client, many, by ${name}`),
  'search: no hit',
  'search: short, no hit',
  'search: two letters',
  'search: sample, a month',
  'search: sample, long fragment',
  'search: sample, whole',
  'search and filter',
  'offset 1,000 of a search',
];

const RANGE = { dateRange: { start: YEARS.startDate, end: YEARS.endDate } };
/** The shown year; the chart also needs the 52 weeks before. */
const THIS_YEAR = { startDate: dayAgo(364), endDate: dayAgo(0) };
const LAST_YEAR = { startDate: dayAgo(728), endDate: dayAgo(364) };
const ORGANISATION = 1;
const asMembers = (viewer: Viewer) => ({ ...viewer, platformWide: false });
const LATEST_MONTH = MONTH.startDate.slice(0, 7);
const FILTERS = { statusFilter: ['positive' as const], animalTypeFilter: ['Ovine' as const] };

/** Each chart over three years; some with filters, some over the last month. */
export const CHARTS: readonly Case[] = [
  ...CHART_TYPES.map((chartType) =>
    chart(chartType, (db, viewer) => readGraph(db, viewer, { chartType, ...RANGE })),
  ),
  ...CHART_TYPES.map((chartType) =>
    chart(`${chartType}, filtered`, (db, viewer) =>
      readGraph(db, viewer, { chartType, ...RANGE, filters: FILTERS }),
    ),
  ),
  chart('live tracker', (db, viewer) => readLiveTracker(db, viewer, RANGE)),
  chart('live tracker, filtered', (db, viewer) =>
    readLiveTracker(db, viewer, { ...RANGE, filters: FILTERS }),
  ),
  chart('burden level', (db, viewer) => readBurdenLevels(db, viewer, { parasite: 'strongyle', ...RANGE })),
  chart('burden level, filtered', (db, viewer) =>
    readBurdenLevels(db, viewer, { parasite: 'strongyle', ...RANGE, filters: FILTERS }),
  ),
  chart('summary', (db, viewer) => readSummary(db, viewer, YEARS)),
  chart('summary, last month', (db, viewer) => readSummary(db, viewer, MONTH)),
  chart('trends', (db, viewer) => readTrends(db, viewer, YEARS)),
  chart('trends, filtered', (db, viewer) => readTrends(db, viewer, { ...YEARS, filters: FILTERS })),
  chart('egg counts', (db, viewer) => readEggCounts(db, viewer, YEARS)),
  chart('egg counts, filtered', (db, viewer) => readEggCounts(db, viewer, { ...YEARS, filters: FILTERS })),
  chart('this year and last', async (db, viewer) => {
    await readTrends(db, viewer, THIS_YEAR);
    await readTrends(db, viewer, LAST_YEAR);
  }),
  chart('tests by month and business', (db, viewer) =>
    readOverTime(db, asMembers(viewer), ORGANISATION, RANGE),
  ),
  chart('share by business of a parasite', (db, viewer) =>
    readParasiteShares(db, asMembers(viewer), ORGANISATION, { parasite: 'strongyle', ...RANGE }),
  ),
  chart('resistance overview', async (db, { businessIds }) =>
    resistanceOverview(await listFinishedChecks(db, businessIds, RANGE.dateRange)),
  ),
  chart('regional comparison', (db, { businessIds }) =>
    readRegionalComparison(db, { businessId: businessIds[0]! }, { animalType: 'Ovine', now: NOW }),
  ),
  chart('client farms', async (db, viewer) =>
    orderedFarms(db, viewer, await overviewOf(db), {}, { offset: 0, limit: 10 }),
  ),
  chart('monthly summary', (db, viewer) => monthlyFigures(db, viewer, LATEST_MONTH)),
  chart('aggregated: tests by month', (db, viewer) =>
    readAggregatedGraph(db, viewer, { chartType: 'number-of-tests', ...RANGE }),
  ),
  chart('aggregated: live tracker', (db, viewer) => readAggregatedTracker(db, viewer, RANGE)),
  chart('aggregated: burden level', (db, viewer) =>
    readAggregatedBurdenLevels(db, viewer, { parasite: 'strongyle', ...RANGE }),
  ),
  chart('client map', (db, viewer) => readMap(db, periodScope(viewer, YEARS))),
  chart('client map, last month', (db, viewer) => readMap(db, periodScope(viewer, MONTH))),
  chart('client map, aggregated', (db, viewer) => readAggregatedMap(db, viewer, YEARS)),
];

let overview: ReturnType<ReturnType<typeof createForecastService>['overview']> | undefined;

/** The stations' forecast, which the server calculates once for all users. */
function overviewOf(db: Db) {
  return (overview ??= createForecastService(db, { now: () => NOW }).overview());
}
