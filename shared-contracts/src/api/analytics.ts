import * as z from 'zod/mini';
import { CHART_COUNTRIES } from '../domain/enumerations.ts';
import {
  animalType,
  burdenLevel,
  dateRange,
  day,
  figure,
  parasite,
  suppressed,
  testStatus,
  testType,
} from './fields.ts';
import { defineOperation, envelope } from './operation.ts';

const tag = 'Analytics';

export const CHART_TYPES = [
  'status-all',
  'country',
  'region',
  'animal-type',
  'fec-vs-fluke',
  'active-clients',
  'total-tests',
  'number-of-tests',
] as const;
export type ChartType = (typeof CHART_TYPES)[number];

export const analyticsFilters = z.strictObject({
  statusFilter: z.optional(z.array(testStatus)),
  animalTypeFilter: z.optional(z.array(animalType)),
  testTypeFilter: z.optional(z.array(testType)),
});
export type AnalyticsFilters = z.output<typeof analyticsFilters>;

const chartScope = {
  dateRange: z.optional(dateRange),
  country: z.optional(z.enum(CHART_COUNTRIES)),
  filters: z.optional(analyticsFilters),
};

const months = { counts: z.array(figure), months: z.array(z.string()) };

/** One dataset per chart type; months are `YYYY-MM`. */
export const chartDataset = z.discriminatedUnion('chartType', [
  z.object({ chartType: z.literal('status-all'), infected: figure, clear: figure, suppressed }),
  z.object({
    chartType: z.literal('country'),
    countries: z.record(z.enum(CHART_COUNTRIES), figure),
    suppressed,
  }),
  z.object({
    chartType: z.literal('region'),
    regions: z.record(z.string(), figure),
    label: z.string(),
    suppressed,
  }),
  z.object({
    chartType: z.literal('animal-type'),
    bovine: figure,
    ovine: figure,
    equine: figure,
    caprine: figure,
    poultry: figure,
    alpaca: figure,
    llama: figure,
    suppressed,
  }),
  z.object({ chartType: z.literal('fec-vs-fluke'), fec: figure, fluke: figure, suppressed }),
  z.object({ chartType: z.literal('active-clients'), ...months, suppressed }),
  z.object({ chartType: z.literal('total-tests'), totalTests: figure, suppressed }),
  z.object({ chartType: z.literal('number-of-tests'), ...months, suppressed }),
]);
export type ChartDataset = z.output<typeof chartDataset>;

const read = { tag, method: 'POST', access: 'tenant', platformWide: true, safe: true } as const;

export const getAnalyticsGraph = defineOperation({
  ...read,
  id: 'getAnalyticsGraph',
  summary: 'The dataset of one chart in the current context.',
  path: '/admin/analytics/graphs',
  body: z.object({ chartType: z.enum(CHART_TYPES), ...chartScope }),
  answer: envelope(chartDataset),
});

export const burdenWeek = z.object({
  /** Monday, ISO 8601 day. */
  week_start: z.string(),
  burden_level: burdenLevel,
  /** Share of the week's tests at this level, 0 to 100. */
  percentage: figure,
  total_tests_for_week: figure,
  suppressed,
});

export const getLiveTracker = defineOperation({
  ...read,
  id: 'getLiveTracker',
  summary: 'Burden levels by week, each test by its highest level.',
  path: '/admin/analytics/graphs/liveTracker/',
  body: z.object(chartScope),
  answer: z.extend(envelope(z.array(burdenWeek)), {
    /**
     * Tests of all weeks together: at level High or Very High, and at any level. Null if they can't be
     * shown; a server before 4.29 sends none. */
    period: z.optional(
      z.object({
        heavy: figure,
        graded: figure,
        /** The days that both numbers cover, if they are fewer than the requested weeks. */
        first: z.optional(z.string()),
        last: z.optional(z.string()),
      }),
    ),
  }),
});

export const getBurdenLevels = defineOperation({
  ...read,
  id: 'getBurdenLevels',
  summary: 'Burden levels of one parasite by week, in tests per level.',
  path: '/admin/analytics/graphs/burden-level',
  body: z.object({ parasite, ...chartScope }),
  answer: envelope(
    z.object({
      parasite,
      weeks: z.array(z.string()),
      totalTests: z.array(figure),
      Light: z.array(figure),
      Moderate: z.array(figure),
      High: z.array(figure),
      VeryHigh: z.array(figure),
      Invalid: z.array(figure),
      NoInfection: z.array(figure),
      suppressed,
    }),
  ),
});

const outcomes = {
  processing: figure,
  positive: figure,
  negative: figure,
  /** To be repeated. */
  failed: figure,
  /** In Aggregated View `processing` counts all tests without a result, and `failed` is 0. */
  noResultJoined: z.optional(z.literal(true)),
  /** Outcomes that are suppressed one by one, and their tests together; only in Aggregated View. */
  joined: z.optional(z.object({ outcomes: z.array(testStatus), tests: z.number() })),
};

export const testsSummary = z.object({
  ...outcomes,
  total: figure,
  suppressed,
});
export type TestsSummary = z.output<typeof testsSummary>;

export const getTestsSummary = defineOperation({
  ...read,
  id: 'getTestsSummary',
  summary: 'Tests by outcome within a period.',
  path: '/admin/analytics/tests/summary/',
  body: z.object({ startDate: day, endDate: day }),
  answer: envelope(testsSummary),
});

const period = { filters: z.optional(analyticsFilters), startDate: day, endDate: day };

export const trendWeek = z.object({
  /** Monday, ISO 8601 day. */
  week: z.string(),
  count: figure,
  ...outcomes,
  /** Worm tests of the whole week by the highest level of their counts; absent in Aggregated View. */
  levels: z.optional(z.partialRecord(burdenLevel, z.number())),
  suppressed,
});
export type TrendWeek = z.output<typeof trendWeek>;

export const getTrends = defineOperation({
  ...read,
  id: 'getTrends',
  summary: 'Tests by week and outcome.',
  path: '/admin/analytics/trends',
  body: z.object(period),
  answer: envelope(z.array(trendWeek)),
});

export const mapPoint = z.object({
  lat: z.number(),
  lng: z.number(),
  /** The client's name; the county if identities are withheld. */
  name: z.string(),
  color: z.enum(['green', 'red', 'process', 'failed']),
  location: z.string(),
  /** Day of the latest test at this point. */
  date: z.string(),
  result: testStatus,
  /** Highest level of that test's counts, Nematodirus apart; absent if it has none. */
  level: z.optional(burdenLevel),
  /** Tests behind the point in the period. */
  tests: z.number(),
  /** Absent if identities are withheld. */
  clientId: z.optional(z.number()),
});
export type MapPoint = z.output<typeof mapPoint>;

export const getClientMap = defineOperation({
  ...read,
  id: 'getClientMap',
  summary: 'Where tests were done, one point per client; in Aggregated View by county, from 5 tests.',
  path: '/admin/analytics/client-map',
  body: z.object(period),
  answer: envelope(z.array(mapPoint)),
});

export const eggCounts = z.object({
  /** Mondays, ISO 8601 days. */
  dates: z.array(z.string()),
  /** Mean epg by week and parasite; null for a week without such tests. */
  eggCounts: z.partialRecord(parasite, z.array(z.nullable(z.number()))),
  /** Tests behind each mean; 0 if there are none. */
  tests: z.optional(z.partialRecord(parasite, z.array(figure))),
  suppressed,
});
export type EggCounts = z.output<typeof eggCounts>;

export const getEggCounts = defineOperation({
  ...read,
  id: 'getEggCounts',
  summary: 'Mean egg counts by week and parasite.',
  path: '/admin/analytics/egg-count',
  body: z.object(period),
  answer: envelope(eggCounts),
});
