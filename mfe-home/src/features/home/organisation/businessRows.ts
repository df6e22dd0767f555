import type { BusinessTestDistribution } from '@epigram/shared-contracts/api/organisationAnalytics';

export interface BusinessRow {
  readonly id: number;
  readonly name: string;
  readonly tests: number | null;
  /** Against the days before, in per cent; null if there were no tests then. */
  readonly change: number | null;
  /** The share of High and Very High among the tests with a level, in per cent; null without such tests. */
  readonly high: number | null;
  readonly lastTestOn: string | null;
}

/** Each business with its tests of a period, compared with those of the period before. */
export function businessRows(
  current: BusinessTestDistribution,
  previous: BusinessTestDistribution | undefined,
): BusinessRow[] {
  const before = new Map(previous?.businesses.map(({ id, tests }) => [id, tests]));
  return current.businesses.map(({ id, name, tests, levels, lastTestOn = null }) => {
    const earlier = before.get(id);
    return {
      id,
      name,
      tests,
      change: tests !== null && earlier ? ((tests - earlier) / earlier) * 100 : null,
      high: levels && levels.graded > 0 ? (levels.high / levels.graded) * 100 : null,
      lastTestOn,
    };
  });
}
