import type { TrendWeek } from '@epigram/shared-contracts/api/analytics';
import type { BurdenLevel } from '@epigram/shared-contracts/domain/enumerations';

/** Stacking order from the bottom, so that the highest levels share a baseline. */
const ORDER = ['Very High', 'High', 'Moderate', 'Light', 'No Infection'] as const satisfies BurdenLevel[];

/** Tests by week: one series for each level in the period, and the tests without one. */
export interface LevelSeries {
  /** Mondays, ISO days. */
  readonly weeks: readonly string[];
  readonly levels: readonly { readonly level: BurdenLevel; readonly counts: readonly number[] }[];
  /** Still open, to be repeated, of fluke, or without published cut points. */
  readonly ungraded: readonly number[];
}

/** Undefined if a week has no levels, as in Aggregated View. */
export function levelSeries(trend: readonly TrendWeek[]): LevelSeries | undefined {
  if (trend.some(({ levels }) => !levels)) return undefined;
  const countOf = ({ levels }: TrendWeek, level: BurdenLevel) => levels?.[level] ?? 0;
  return {
    weeks: trend.map(({ week }) => week),
    levels: ORDER.map((level) => ({ level, counts: trend.map((week) => countOf(week, level)) })).filter(
      ({ counts }) => counts.some((count) => count > 0),
    ),
    ungraded: trend.map((week) =>
      Math.max(
        0,
        ORDER.reduce((rest, level) => rest - countOf(week, level), week.count ?? 0),
      ),
    ),
  };
}
