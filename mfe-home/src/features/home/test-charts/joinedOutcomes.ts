import type { TrendWeek } from '@epigram/shared-contracts/api/analytics';
import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { t } from '@lingui/core/macro';

/** The outcomes that Aggregated View can only count together, in the order of the API. */
export type JoinedOutcomes = NonNullable<TrendWeek['joined']>['outcomes'];

/** What two outcomes that are counted together are called; tests without a result are one of them, or none. */
export function joinedLabel(outcomes: readonly TestStatus[]): string {
  if (!outcomes.includes('processing')) return t`With a result`;
  return outcomes.includes('negative')
    ? t`No Eggs Detected or no result yet`
    : t`Eggs Detected or no result yet`;
}
