import type {
  EggCounts,
  getBurdenLevels,
  getLiveTracker,
  TestsSummary,
  TrendWeek,
} from '@epigram/shared-contracts/api/analytics';
import type { OperationAnswer } from '@epigram/shared-contracts/api/operation';
import {
  BURDEN_LEVELS,
  PARASITES,
  type BurdenLevel,
  type Parasite,
  type TestStatus,
} from '@epigram/shared-contracts/domain/enumerations';

import type { Db } from '../../platform/appContext.ts';
import type { TenantScope } from '../../platform/caller.ts';
import type { AnalyticsScope } from './analyticsConditions.ts';
import { countBy } from './graphRepository.ts';
import { chartScope, type ChartRequest } from './graphService.ts';
import { weeksBetween } from './periods.ts';
import { countByParasiteWeek, countByWeekAndStatus, countByWorstLevel } from './trendRepository.ts';

type Scope = Pick<TenantScope, 'businessIds'>;
type Period = { startDate: string; endDate: string } & Pick<AnalyticsScope, 'filters'>;
type BurdenWeeks = OperationAnswer<typeof getBurdenLevels>['data'];
type LiveTracker = OperationAnswer<typeof getLiveTracker>['data'];

export function periodScope(scope: Scope, { startDate, endDate, filters }: Period): AnalyticsScope {
  return { businessIds: scope.businessIds, start: startDate, end: endDate, filters };
}

export async function readSummary(db: Db, scope: Scope, period: Period): Promise<TestsSummary> {
  const counts = await countBy<TestStatus>(db, periodScope(scope, period), 'status');
  const of = (status: TestStatus): number => counts.find(({ key }) => key === status)?.n ?? 0;
  return {
    processing: of('processing'),
    positive: of('positive'),
    negative: of('negative'),
    total: counts.reduce((sum, { n }) => sum + n, 0),
  };
}

/** Every week of the period, those without a test as zero. */
export async function readTrends(db: Db, scope: Scope, period: Period): Promise<TrendWeek[]> {
  const rows = await countByWeekAndStatus(db, periodScope(scope, period));
  return weeksBetween(period.startDate, period.endDate).map((week) => {
    const ofWeek = rows.filter((row) => row.week === week);
    const of = (status: TestStatus): number => ofWeek.find((row) => row.status === status)?.n ?? 0;
    return {
      week,
      count: ofWeek.reduce((sum, { n }) => sum + n, 0),
      positive: of('positive'),
      negative: of('negative'),
      processing: of('processing'),
    };
  });
}

/** Mean epg by week and parasite; a parasite that no test of the period looked for is left out. */
export async function readEggCounts(db: Db, scope: Scope, period: Period): Promise<EggCounts> {
  const rows = await countByParasiteWeek(db, periodScope(scope, period), PARASITES);
  const dates = weeksBetween(period.startDate, period.endDate);
  const eggCounts: EggCounts['eggCounts'] = {};
  for (const parasite of PARASITES) {
    const ofParasite = rows.filter((row) => row.parasite === parasite);
    if (ofParasite.length === 0) continue;
    eggCounts[parasite] = dates.map((week) => {
      const ofWeek = ofParasite.filter((row) => row.week === week);
      const tests = ofWeek.reduce((sum, row) => sum + row.tests, 0);
      const total = ofWeek.reduce((sum, row) => sum + row.epg_total, 0);
      return tests === 0 ? null : Math.round((total / tests) * 10) / 10;
    });
  }
  return { dates, eggCounts };
}

const SERIES = {
  Light: 'Light',
  Moderate: 'Moderate',
  High: 'High',
  VeryHigh: 'Very High',
  Invalid: 'Invalid',
  NoInfection: 'No Infection',
} as const satisfies Record<string, BurdenLevel>;

export async function readBurdenLevels(
  db: Db,
  scope: Scope,
  { parasite, ...request }: ChartRequest & { parasite: Parasite },
): Promise<BurdenWeeks> {
  const rows = await countByParasiteWeek(db, await chartScope(db, scope, request), [parasite]);
  const weeks = [...new Set(rows.map(({ week }) => week))];
  const tests = (week: string, level?: BurdenLevel): number =>
    rows
      .filter((row) => row.week === week && (level === undefined || row.burden_level === level))
      .reduce((sum, row) => sum + row.tests, 0);
  const series = Object.fromEntries(
    Object.entries(SERIES).map(([name, level]) => [name, weeks.map((week) => tests(week, level))]),
  ) as Record<keyof typeof SERIES, number[]>;
  return { parasite, weeks, totalTests: weeks.map((week) => tests(week)), ...series };
}

/** Share of each level among a week's worm tests; levels that the week does not have are left out. */
export async function readLiveTracker(db: Db, scope: Scope, request: ChartRequest): Promise<LiveTracker> {
  const rows = await countByWorstLevel(db, await chartScope(db, scope, request));
  const totals = new Map<string, number>();
  for (const { week, tests } of rows) totals.set(week, (totals.get(week) ?? 0) + tests);
  const rank = (level: BurdenLevel): number => BURDEN_LEVELS.indexOf(level);
  return rows
    .toSorted((a, b) => a.week.localeCompare(b.week) || rank(a.burden_level) - rank(b.burden_level))
    .map(({ week, burden_level, tests }) => {
      const total = totals.get(week)!;
      return {
        week_start: week,
        burden_level,
        percentage: Math.round((tests / total) * 1000) / 10,
        total_tests_for_week: total,
      };
    });
}
