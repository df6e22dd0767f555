import type { TrendWeek } from '@epigram/shared-contracts/api/analytics';
import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import type { JoinedOutcomes } from './joinedOutcomes.ts';

/** Tests by week: one series for each outcome in the period. */
export interface TrendSeries {
  /** Mondays, ISO days. */
  readonly weeks: readonly string[];
  readonly outcomes: readonly { readonly status: TestStatus; readonly counts: readonly (number | null)[] }[];
  /** One series for each pair of outcomes that some weeks only count together. */
  readonly joined: readonly {
    readonly outcomes: JoinedOutcomes;
    readonly counts: readonly (number | null)[];
  }[];
  /** Sum of the other suppressed outcomes. Without it a column would look shorter than its week. */
  readonly together: readonly number[];
}

function togetherOf({ count, positive, negative, processing, failed, joined }: TrendWeek): number {
  const parts = [positive, negative, processing, failed];
  if (count === null || joined || !parts.includes(null)) return 0;
  // Rounded parts may add up to more than their rounded total.
  return Math.max(0, count - parts.reduce<number>((sum, part) => sum + (part ?? 0), 0));
}

/** Stacking order from the bottom: eggs detected, not detected, still open. */
const ORDER: readonly TestStatus[] = ['positive', 'negative', 'processing', 'failed'] satisfies TestStatus[];

export function trendSeries(trend: readonly TrendWeek[]): TrendSeries {
  const pairs = new Map(
    trend.flatMap(({ joined }) => (joined ? [[joined.outcomes.join(), joined.outcomes] as const] : [])),
  );
  return {
    weeks: trend.map((week) => week.week),
    together: trend.map(togetherOf),
    outcomes: ORDER.map((status) => ({ status, counts: trend.map((week) => week[status]) })).filter(
      ({ counts }) => counts.some((count) => count),
    ),
    joined: [...pairs].map(([key, outcomes]) => ({
      outcomes,
      counts: trend.map(({ joined }) => (joined?.outcomes.join() === key ? joined.tests : null)),
    })),
  };
}
