import type { TrendWeek } from '@epigram/shared-contracts/api/analytics';
import { BURDEN_LEVELS } from '@epigram/shared-contracts/domain/enumerations';
import type { CategoryChartSpec } from '@epigram/shared-ui/chart';
import type { Formats } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';
import { FEW_TESTS } from '../fewTests.ts';
import type { AnalyticsScope } from '../filters/analyticsFilters.ts';

export type TrendMeasure = 'tests' | 'share' | 'level';

const WEEKS_PER_YEAR = 52;
const WEEK_MS = 7 * 86_400_000;

/** Tests of a week or a month; null where a number is not shown. */
interface Period {
  /** Its first week's Monday in this year, ISO 8601. */
  readonly start: string;
  readonly count: number | null;
  readonly positive: number | null;
  readonly negative: number | null;
  /** Worm tests with a level, and those at High or Very High. */
  readonly graded: number;
  readonly heavy: number;
}

function shareOf(part: number, whole: number): number | null {
  return whole < FEW_TESTS ? null : Math.round((part / whole) * 1000) / 10;
}

function valueOf(period: Period | undefined, measure: TrendMeasure): number | null {
  if (!period) return null;
  if (measure === 'tests') return period.count;
  if (measure === 'level') return shareOf(period.heavy, period.graded);
  const { positive, negative } = period;
  return positive === null || negative === null ? null : shareOf(positive, positive + negative);
}

function shifted(day: string, weeks: number): string {
  return new Date(Date.parse(day) + weeks * WEEK_MS).toISOString().slice(0, 10);
}

/** The period that contains the week 52 weeks before each week of a period. */
export function weeksEarlier(scope: AnalyticsScope): AnalyticsScope {
  return {
    ...scope,
    start: shifted(scope.start, -WEEKS_PER_YEAR),
    end: shifted(scope.end, -WEEKS_PER_YEAR),
  };
}

function periodOf({ week, count, positive, negative, levels = {} }: TrendWeek): Period {
  const graded = BURDEN_LEVELS.filter((level) => level !== 'Invalid');
  return {
    start: week,
    count,
    positive,
    negative,
    graded: graded.reduce((sum, level) => sum + (levels[level] ?? 0), 0),
    heavy: (levels.High ?? 0) + (levels['Very High'] ?? 0),
  };
}

function plus(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}

/** Weeks summed by the month in which they begin. */
function byMonth(weeks: readonly Period[]): Period[] {
  const months = new Map<string, Period>();
  for (const week of weeks) {
    const month = week.start.slice(0, 7);
    const known = months.get(month);
    months.set(
      month,
      known
        ? {
            start: known.start,
            count: plus(known.count, week.count),
            positive: plus(known.positive, week.positive),
            negative: plus(known.negative, week.negative),
            graded: known.graded + week.graded,
            heavy: known.heavy + week.heavy,
          }
        : week,
    );
  }
  return [...months.values()];
}

export interface YearByYearOptions {
  readonly measure: TrendMeasure;
  readonly formats: Formats;
  /** Whether weeks are summed to months. In Aggregated View they can't be: their numbers are rounded. */
  readonly months: boolean;
}

/** The tests of each week or month, or a share of them, beside those of the same weeks 52 weeks earlier. */
export function yearByYearChart(
  weeks: readonly TrendWeek[],
  weeksBefore: readonly TrendWeek[],
  { measure, formats, months }: YearByYearOptions,
): CategoryChartSpec {
  const summed = (periods: Period[]) => (months ? byMonth(periods) : periods);
  const now = summed(weeks.map(periodOf));
  const known = new Set(weeks.map(({ week }) => week));
  const earlier = weeksBefore
    .map((one) => periodOf({ ...one, week: shifted(one.week, WEEKS_PER_YEAR) }))
    // A month must not have a week more than the month that it is compared with.
    .filter(({ start }) => known.has(start));
  const keyOf = ({ start }: Period) => (months ? start.slice(0, 7) : start);
  const before = new Map(summed(earlier).map((one) => [keyOf(one), one]));
  const titles: Record<TrendMeasure, string> = {
    tests: t`Tests`,
    share: t`Tests with eggs detected`,
    level: t`High or Very High worm tests`,
  };
  return {
    kind: 'line',
    categories: now.map(({ start }) => (months ? formats.month(start) : formats.dayMonth(start))),
    categoryTitle: months ? t`Weeks that begin in` : t`Week starting`,
    valueTitle: titles[measure],
    ...(measure !== 'tests' && { unit: '%' }),
    series: [
      {
        id: 'now',
        name: t`This period`,
        color: 'brand',
        values: now.map((period) => valueOf(period, measure)),
      },
      {
        id: 'before',
        name: t`A year earlier`,
        color: 'parasiteNematodirus',
        values: now.map((period) => valueOf(before.get(keyOf(period)), measure)),
      },
    ],
    basis:
      measure === 'level'
        ? { title: t`Worm tests with a level in this period`, counts: now.map(({ graded }) => graded) }
        : { title: t`Tests in this period`, counts: now.map(({ count }) => count) },
  };
}
