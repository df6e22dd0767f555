import type { TestsSummary } from '@epigram/shared-contracts/api/analytics';
import { ErrorState, formatNumber, queryErrorState, StatCard } from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useTestsSummary } from '../homeApi.ts';
import { OutcomeSummary } from './OutcomeSummary.tsx';

export interface TestsCompleteCardProps {
  days: { readonly startDate: string; readonly endDate: string };
}

/** How many tests of the period are complete, and what they found. */
export function TestsCompleteCard({ days }: TestsCompleteCardProps) {
  const { t } = useLingui();
  const query = useTestsSummary(days);
  const summary = query.data?.data;
  if (query.isError && !summary) {
    return (
      <div className="ep-home-card">
        <ErrorState
          compact
          title={<Trans>The summary could not be loaded</Trans>}
          {...queryErrorState(query)}
        />
      </div>
    );
  }
  const known = summary ? completeOf(summary) : 0;
  const complete = known ?? 0;
  const total = formatNumber(summary?.total);
  return (
    <StatCard
      label={t`Tests complete`}
      icon="test-results"
      loading={!summary}
      value={formatNumber(known)}
      unit={
        // Suppressed counts may hide tests that are not complete.
        summary && summary.total !== null && summary.processing !== 0 ? (
          <Trans>of {total} tests</Trans>
        ) : (
          <Plural value={complete} one="test" other="tests" />
        )
      }
      help={
        summary?.noResultJoined && (
          <Trans>
            Numbers are rounded to fives. Those that are based on fewer than 5 tests, or would reveal such a
            number, are not shown. Weeks are whole.
          </Trans>
        )
      }
      note={summary && summary.total !== 0 && <OutcomeSummary summary={summary} />}
    />
  );
}

function completeOf({ total, processing }: TestsSummary): number | null {
  return total === null || processing === null ? null : total - processing;
}
