import {
  type ChartDataset,
  type ChartType,
  getAnalyticsGraph,
  getBurdenLevels,
  getLiveTracker,
  getTrends,
} from '@epigram/shared-contracts/api/analytics';
import {
  getBusinessParasiteShares,
  getBusinessPerformanceRace,
  getBusinessTestDistribution,
  getBusinessTestsOverTime,
} from '@epigram/shared-contracts/api/organisationAnalytics';
import {
  getRegionalComparison,
  getResistanceOverview,
} from '@epigram/shared-contracts/api/analyticsOverviews';
import { answers } from '@epigram/shared-contracts/testing/fakeApi';

const MONTHS = { months: ['2026-09', '2026-10'], counts: [30, 42] };

const DATASETS: Record<ChartType, ChartDataset> = {
  'status-all': { chartType: 'status-all', infected: 40, clear: 60 },
  country: { chartType: 'country', countries: { ireland: 70, uk: 30, nz: 0, be: 0, ro: 0, nl: 0, fr: 0 } },
  region: { chartType: 'region', regions: { Galway: 60, Mayo: 40 }, label: 'County' },
  'animal-type': {
    chartType: 'animal-type',
    bovine: 20,
    ovine: 70,
    equine: 10,
    caprine: 0,
    poultry: 0,
    alpaca: 0,
    llama: 0,
  },
  'fec-vs-fluke': { chartType: 'fec-vs-fluke', fec: 90, fluke: 10 },
  'active-clients': { chartType: 'active-clients', ...MONTHS },
  'total-tests': { chartType: 'total-tests', totalTests: 104 },
  'number-of-tests': { chartType: 'number-of-tests', ...MONTHS },
};

/** The input of a graph call. */
export interface GraphCall {
  readonly chartType: ChartType;
  readonly country?: string;
  readonly dateRange: { readonly start: string; readonly end: string };
  readonly filters: object;
}

/** Answers every graph; `seen` is called with each call. */
export function graphAnswers(
  change: Partial<Record<ChartType, ChartDataset>> = {},
  seen?: (call: GraphCall) => void,
  /** Answers some calls differently, for example those for another period. */
  special?: (call: GraphCall) => ChartDataset | undefined,
) {
  return answers(getAnalyticsGraph, (body) => {
    const call = body as GraphCall;
    seen?.(call);
    return special?.(call) ?? change[call.chartType] ?? DATASETS[call.chartType];
  });
}

const BIRR = { id: 1, name: 'Birr Vets' };

export function organisationAnswers() {
  return [
    answers(getBusinessTestsOverTime, { months: ['2026-10'], businesses: [{ ...BIRR, counts: [9] }] }),
    answers(getBusinessTestDistribution, {
      totalTests: 9,
      businesses: [{ ...BIRR, tests: 9, percentage: 100 }],
    }),
    answers(getBusinessParasiteShares, {
      parasite: 'strongyle',
      businesses: [{ ...BIRR, tests: 9, found: 3, percentage: 33.3 }],
    }),
    answers(getBusinessPerformanceRace, { months: ['2026-10'], businesses: [{ ...BIRR, totals: [9] }] }),
  ];
}

export function analyticsAnswers() {
  const week = { week_start: '2026-10-05', total_tests_for_week: 4 };
  return [
    graphAnswers(),
    answers(getTrends, [
      {
        week: '2026-10-05',
        count: 9,
        positive: 6,
        negative: 2,
        processing: 1,
        failed: 0,
        levels: { Light: 4, 'Very High': 1 },
      },
    ]),
    ...organisationAnswers(),
    answers(getResistanceOverview, { checks: 0, classes: [] }),
    answers(getRegionalComparison, {
      months: [
        {
          month: '2026-09',
          tests: 12,
          heavy: 3,
          region: { kind: 'county', name: 'Galway', percentage: 31, businesses: 6 },
        },
        { month: '2026-10', tests: 9, heavy: 0, region: null },
      ],
    }),
    answers(
      getLiveTracker,
      [
        { ...week, burden_level: 'Light', percentage: 75 },
        { ...week, burden_level: 'High', percentage: 25 },
      ],
      { period: { heavy: 1, graded: 4 } },
    ),
    answers(getBurdenLevels, {
      parasite: 'strongyle',
      weeks: ['2026-10-05'],
      totalTests: [4],
      NoInfection: [1],
      Light: [2],
      Moderate: [1],
      High: [0],
      VeryHigh: [0],
      Invalid: [0],
    }),
  ];
}
