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
} from '@epigram/shared-contracts/domain/enumerations';

import type { Db } from '../../kernel/appContext.ts';
import { tenantsOf } from '../../kernel/caller.ts';
import type { AnalyticsScope } from './analyticsConditionsQuery.ts';
import { countByStatus, type StatusCounts } from './graphRepository.ts';
import { chartScope, totalOf, type ChartRequest } from './graphService.ts';
import { weeksBetween } from './periods.ts';
import { countByLevel, countByWeekAndStatus, countByWorstLevel, sumEggsByWeek } from './trendRepository.ts';

type Scope = Parameters<typeof tenantsOf>[0];
export type Period = { startDate: string; endDate: string } & Pick<AnalyticsScope, 'filters'>;
type BurdenWeeks = OperationAnswer<typeof getBurdenLevels>['data'];
interface LiveTracker {
  readonly data: OperationAnswer<typeof getLiveTracker>['data'];
  readonly period: { readonly heavy: number; readonly graded: number };
}

export function periodScope(scope: Scope, { startDate, endDate, filters }: Period): AnalyticsScope {
  return { ...tenantsOf(scope), start: startDate, end: endDate, filters };
}

export async function readSummary(db: Db, scope: Scope, period: Period): Promise<TestsSummary> {
  const counts = await countByStatus(db, periodScope(scope, period));
  return { ...counts, total: totalOf(counts) };
}

const NO_TESTS: StatusCounts = { processing: 0, positive: 0, negative: 0, failed: 0 };

/** Every week of the period; weeks without a test are zero. Levels are those of whole weeks. */
export async function readTrends(db: Db, scope: Scope, period: Period): Promise<TrendWeek[]> {
  const asked = periodScope(scope, period);
  const rows = await countByWeekAndStatus(db, asked);
  const graded = Map.groupBy(await countByWorstLevel(db, asked), ({ week }) => week);
  const byWeek = new Map(rows.map((row) => [row.week, row]));
  return weeksBetween(period.startDate, period.endDate).map((week) => {
    const counts = byWeek.get(week) ?? NO_TESTS;
    const { positive, negative, processing, failed } = counts;
    const levels = Object.fromEntries(
      (graded.get(week) ?? []).map(({ burden_level, tests }) => [burden_level, tests]),
    );
    return { week, count: totalOf(counts), positive, negative, processing, failed, levels };
  });
}

/** Mean epg by week and parasite, for parasites that a test of the period looked for. */
export async function readEggCounts(db: Db, scope: Scope, period: Period): Promise<EggCounts> {
  const rows = await sumEggsByWeek(db, periodScope(scope, period));
  const byKey = new Map(rows.map((row) => [`${row.week} ${row.parasite}`, row]));
  const dates = weeksBetween(period.startDate, period.endDate);
  const eggCounts: EggCounts['eggCounts'] = {};
  const tests: NonNullable<EggCounts['tests']> = {};
  for (const parasite of PARASITES) {
    if (!rows.some((row) => row.parasite === parasite)) continue;
    eggCounts[parasite] = dates.map((week) => {
      const found = byKey.get(`${week} ${parasite}`);
      return found ? Math.round((found.epg_total / found.tests) * 10) / 10 : null;
    });
    tests[parasite] = dates.map((week) => byKey.get(`${week} ${parasite}`)?.tests ?? 0);
  }
  return { dates, eggCounts, tests };
}

export const HEAVY_LEVELS: readonly BurdenLevel[] = ['High', 'Very High'];
/** A test that has to be repeated has no level. */
export const GRADED_LEVELS: readonly BurdenLevel[] = BURDEN_LEVELS.filter((level) => level !== 'Invalid');

export const LEVEL_SERIES = {
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
  const rows = await countByLevel(db, await chartScope(db, scope, request), parasite);
  const weeks = [...new Set(rows.map(({ week }) => week))];
  const byKey = new Map(rows.map((row) => [`${row.week} ${row.burden_level}`, row.tests]));
  const tests = (week: string, level: BurdenLevel): number => byKey.get(`${week} ${level}`) ?? 0;
  const series = Object.fromEntries(
    Object.entries(LEVEL_SERIES).map(([name, level]) => [name, weeks.map((week) => tests(week, level))]),
  ) as Record<keyof typeof LEVEL_SERIES, number[]>;
  const totalTests = weeks.map((week) => BURDEN_LEVELS.reduce((sum, level) => sum + tests(week, level), 0));
  return { parasite, weeks, totalTests, ...series };
}

/** The share of each level among a week's worm tests; levels without tests are left out. */
export async function readLiveTracker(db: Db, scope: Scope, request: ChartRequest): Promise<LiveTracker> {
  const rows = await countByWorstLevel(db, await chartScope(db, scope, request));
  const totals = new Map<string, number>();
  for (const { week, tests } of rows) totals.set(week, (totals.get(week) ?? 0) + tests);
  const rank = (level: BurdenLevel): number => BURDEN_LEVELS.indexOf(level);
  const data = rows
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
  const atLevels = (levels: readonly BurdenLevel[]) =>
    rows.reduce((sum, { burden_level, tests }) => sum + (levels.includes(burden_level) ? tests : 0), 0);
  return { data, period: { heavy: atLevels(HEAVY_LEVELS), graded: atLevels(GRADED_LEVELS) } };
}
