import type { TrendWeek } from '@epigram/shared-contracts/api/analytics';
import type { CategoryChartSpec } from '@epigram/shared-ui/chart';
import type { Formats } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';
import { FEW_TESTS } from '../fewTests.ts';
import type { AnalyticsScope } from '../filters/analyticsFilters.ts';

export type TrendMeasure = 'tests' | 'share';

const WEEKS_PER_YEAR = 52;
const WEEK_MS = 7 * 86_400_000;

function valueOf(week: TrendWeek | undefined, measure: TrendMeasure): number | null {
  if (!week) return null;
  if (measure === 'tests') return week.count;
  if (week.positive === null || week.negative === null) return null;
  const withResult = week.positive + week.negative;
  return withResult < FEW_TESTS ? null : Math.round((week.positive / withResult) * 1000) / 10;
}

/** The same day of the week, 52 weeks earlier. */
function yearEarlier(day: string): string {
  return new Date(Date.parse(day) - WEEKS_PER_YEAR * WEEK_MS).toISOString().slice(0, 10);
}

/** The period that contains the week 52 weeks before each week of a period. */
export function weeksEarlier(scope: AnalyticsScope): AnalyticsScope {
  return { ...scope, start: yearEarlier(scope.start), end: yearEarlier(scope.end) };
}

/** The tests, or the share with eggs, of each week and of the week 52 weeks earlier. */
export function yearByYearChart(
  weeks: readonly TrendWeek[],
  weeksBefore: readonly TrendWeek[],
  measure: TrendMeasure,
  { dayMonth }: Formats,
): CategoryChartSpec {
  const before = new Map(weeksBefore.map((one) => [one.week, one]));
  const isShare = measure === 'share';
  return {
    kind: 'line',
    categories: weeks.map(({ week }) => dayMonth(week)),
    categoryTitle: t`Week starting`,
    valueTitle: isShare ? t`Tests with eggs detected` : t`Tests`,
    ...(isShare && { unit: '%' }),
    series: [
      {
        id: 'now',
        name: t`This period`,
        color: 'brand',
        values: weeks.map((week) => valueOf(week, measure)),
      },
      {
        id: 'before',
        name: t`A year earlier`,
        color: 'parasiteNematodirus',
        values: weeks.map(({ week }) => valueOf(before.get(yearEarlier(week)), measure)),
      },
    ],
    basis: { title: t`Tests in this period`, counts: weeks.map(({ count }) => count) },
  };
}
