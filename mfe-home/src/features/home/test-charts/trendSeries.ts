import type { TrendWeek } from '@epigram/shared-contracts/api/analytics';
import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';

/** Tests by week: one series for each outcome in the period. */
export interface TrendSeries {
  /** Mondays, ISO days. */
  readonly weeks: readonly string[];
  readonly outcomes: readonly { readonly status: TestStatus; readonly counts: readonly (number | null)[] }[];
  /** Sum of the suppressed outcomes. Without it a column would look shorter than its week. */
  readonly together: readonly number[];
}

/** Null if it is suppressed. */
function countOf(week: TrendWeek, status: TestStatus): number | null {
  if (status !== 'failed') return week[status];
  // A week's total includes tests to repeat, which have no separate field.
  const { count, positive, negative, processing } = week;
  if (count === null || positive === null || negative === null || processing === null) return null;
  return Math.max(0, count - positive - negative - processing);
}

function togetherOf({ count, positive, negative, processing }: TrendWeek): number {
  const parts = [positive, negative, processing];
  if (count === null || !parts.includes(null)) return 0;
  return count - parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
}

/** Stacking order from the bottom: eggs detected, not detected, still open. */
const ORDER: readonly TestStatus[] = ['positive', 'negative', 'processing', 'failed'] satisfies TestStatus[];

export function trendSeries(trend: readonly TrendWeek[]): TrendSeries {
  return {
    weeks: trend.map((week) => week.week),
    together: trend.map(togetherOf),
    outcomes: ORDER.map((status) => ({ status, counts: trend.map((week) => countOf(week, status)) })).filter(
      ({ counts }) => counts.some((count) => count),
    ),
  };
}
