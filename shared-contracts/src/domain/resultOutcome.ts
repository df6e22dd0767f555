import type { Parasite, TestStatus, TestType } from './enumerations.ts';

export type OutcomeProblem = 'needsResult' | 'contradicts' | 'noCountsForFluke';

/**
 * The status of a result: determined by its counts, or the stated one if nothing was counted. Coccidia are not worms,
 * so they alone leave a result negative.
 */
export function resultOutcome(
  testType: TestType,
  counts: readonly { readonly parasite: Parasite; readonly eggs: number }[],
  stated: TestStatus | undefined,
): { readonly status: TestStatus } | { readonly problem: OutcomeProblem } {
  if (testType === 'Fluke FEC' && counts.length > 0) return { problem: 'noCountsForFluke' };
  if (counts.length === 0) return stated ? { status: stated } : { problem: 'needsResult' };
  const hasEggs = counts.some(({ parasite, eggs }) => parasite !== 'coccidia' && eggs > 0);
  const counted = hasEggs ? 'positive' : 'negative';
  return stated === undefined || stated === counted ? { status: counted } : { problem: 'contradicts' };
}
