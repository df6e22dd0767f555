import type { TestsSummary } from '@epigram/shared-contracts/api/analytics';
import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';

export interface OutcomeShare {
  readonly status: TestStatus;
  readonly count: number;
  /** Of all tests, 0 to 100. */
  readonly percent: number;
}

/** The outcomes in their fixed order; tests to be repeated are what the total holds beyond the others. */
export function outcomeShares(summary: TestsSummary): OutcomeShare[] {
  const { positive, negative, processing, total } = summary;
  const failed = Math.max(0, total - positive - negative - processing);
  const outcomes = [
    { status: 'positive', count: positive },
    { status: 'negative', count: negative },
    { status: 'processing', count: processing },
    { status: 'failed', count: failed },
  ] as const;
  return outcomes
    .filter(({ status, count }) => status !== 'failed' || count > 0)
    .map((outcome) => ({ ...outcome, percent: total > 0 ? (outcome.count / total) * 100 : 0 }));
}
