import type { TestsSummary } from '@epigram/shared-contracts/api/analytics';
import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';

export interface OutcomeShare {
  readonly status: TestStatus;
  /** Null if it is suppressed (docs/product.md, 10.4). */
  readonly count: number | null;
  /** Of all tests, 0 to 100. */
  readonly percent: number | null;
}

/** The outcomes in their fixed order, without those that are only counted together. */
export function outcomeShares(summary: TestsSummary): OutcomeShare[] {
  const { positive, negative, processing, failed, total, joined } = summary;
  const outcomes = [
    { status: 'positive', count: positive },
    { status: 'negative', count: negative },
    { status: 'processing', count: processing },
    { status: 'failed', count: failed },
  ] as const;
  return outcomes
    .filter(({ status, count }) => status !== 'failed' || count !== 0)
    .filter(({ status }) => !joined?.outcomes.includes(status))
    .map((outcome) => ({ ...outcome, percent: percentOf(outcome.count, total) }));
}

export function percentOf(count: number | null, total: number | null): number | null {
  if (count === null || total === null) return null;
  return total > 0 ? (count / total) * 100 : 0;
}
