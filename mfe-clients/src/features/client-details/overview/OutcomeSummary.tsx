import type { ClientTestSummary } from '@epigram/shared-contracts/api/clientCharts';
import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { formatNumber, formatPercent, ResultBadge, useActiveLocale } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { ClientKey } from '../../../shared/clientApi.ts';
import { QuerySection } from './QuerySection.tsx';
import { useTestSummary } from './clientOverviewApi.ts';

const SHOWN_ORDER: readonly TestStatus[] = ['positive', 'negative', 'processing', 'failed'];

/** The number of tests by result; each number links to those tests. */
export function OutcomeSummary({ client }: { client: ClientKey }) {
  const { t } = useLingui();
  useActiveLocale();
  return (
    <QuerySection title={t`Tests by result`} query={useTestSummary(client)}>
      {(summary) => (
        <ul role="list" className="cl-outcomes">
          {SHOWN_ORDER.map((status) => (
            <li key={status}>
              <ResultBadge status={status} />
              <span className="ep-soft">{share(summary, status)}</span>
              <Count status={status} summary={summary} clientId={client.clientId} />
            </li>
          ))}
        </ul>
      )}
    </QuerySection>
  );
}

function share(summary: ClientTestSummary, status: TestStatus): string {
  return summary.total > 0 ? formatPercent((100 * summary[status]) / summary.total) : '';
}

interface CountProps {
  summary: ClientTestSummary;
  status: TestStatus;
  clientId: number;
}

function Count({ summary, status, clientId }: CountProps) {
  const count = formatNumber(summary[status]);
  if (summary[status] === 0) return <span className="cl-count">{count}</span>;
  return (
    <Link className="cl-count" to={`/test-results?client=${clientId}&status=${status}`}>
      {count}
    </Link>
  );
}
