import type { Parasite, TestStatus, TestType } from './enumerations.ts';

export type OutcomeProblem = 'needsResult' | 'contradicts' | 'noCountsForFluke';

/**
 * The status of a result: determined by its counts, oocysts included, or the stated one if nothing was counted.
 * A laboratory says that of worm eggs, so beside oocysts alone it may state that there are no eggs.
 */
export function resultOutcome(
  testType: TestType,
  counts: readonly { readonly parasite: Parasite; readonly eggs: number }[],
  stated: TestStatus | undefined,
): { readonly status: TestStatus } | { readonly problem: OutcomeProblem } {
  if (testType === 'Fluke FEC' && counts.length > 0) return { problem: 'noCountsForFluke' };
  if (counts.length === 0) return stated ? { status: stated } : { problem: 'needsResult' };
  const found = counts.filter(({ eggs }) => eggs > 0);
  const counted = found.length > 0 ? 'positive' : 'negative';
  const mayState =
    stated === undefined ||
    stated === counted ||
    (stated === 'negative' && found.every(({ parasite }) => parasite === 'coccidia'));
  return mayState ? { status: counted } : { problem: 'contradicts' };
}
