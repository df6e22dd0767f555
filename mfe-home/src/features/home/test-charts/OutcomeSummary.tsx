import type { TestsSummary } from '@epigram/shared-contracts/api/analytics';
import { formatNumber, formatPercent, ResultBadge } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { joinedLabel } from './joinedOutcomes.ts';
import { outcomeShares, percentOf } from './outcomeShares.ts';

export interface OutcomeSummaryProps {
  summary: TestsSummary;
}

/** Each outcome with its count and share. */
export function OutcomeSummary({ summary }: OutcomeSummaryProps) {
  const { t } = useLingui();
  const { joined, total } = summary;
  const shares = outcomeShares(summary);
  return (
    <div className="ep-home-outcomes">
      <ul role="list" aria-label={t`Tests by outcome`}>
        {shares.map(({ status, count, percent }) => (
          <li key={status}>
            {summary.noResultJoined && status === 'processing' ? (
              <span className="ep-result ep-result-processing">
                <span className="ep-result-dot" aria-hidden="true" />
                <Trans>No result yet</Trans>
              </span>
            ) : (
              <ResultBadge status={status} />
            )}
            <span className="ep-home-outcome-count">{formatNumber(count)}</span>
            <span className="ep-soft">{formatPercent(percent)}</span>
          </li>
        ))}
        {joined && (
          <li>
            <span>{joinedLabel(joined.outcomes)}</span>
            <span className="ep-home-outcome-count">{formatNumber(joined.tests)}</span>
            <span className="ep-soft">{formatPercent(percentOf(joined.tests, total))}</span>
          </li>
        )}
      </ul>
    </div>
  );
}
