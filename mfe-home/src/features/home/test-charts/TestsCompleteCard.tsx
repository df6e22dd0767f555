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
  const complete = summary ? summary.total - summary.processing : 0;
  const total = formatNumber(summary?.total);
  return (
    <StatCard
      label={t`Tests complete`}
      icon="test-results"
      loading={!summary}
      value={formatNumber(complete)}
      unit={
        summary && summary.processing > 0 ? (
          <Trans>of {total} tests</Trans>
        ) : (
          <Plural value={complete} one="test" other="tests" />
        )
      }
      note={summary && summary.total > 0 && <OutcomeSummary summary={summary} />}
    />
  );
}
