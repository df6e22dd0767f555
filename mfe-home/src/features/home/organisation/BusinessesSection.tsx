import {
  ErrorState,
  formatDate,
  formatNumber,
  formatPercent,
  lastDays,
  LoadingArea,
  queryErrorState,
  Section,
  Skeleton,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getBusinessTestDistribution } from '@epigram/shared-contracts/api/organisationAnalytics';
import { useOperation } from '@epigram/shared-contracts/query';
import { type BusinessRow, businessRows } from './businessRows.ts';

/** The tests of an organisation's businesses in a period. */
function useBusinessTests(orgId: number, dateRange: { start: string; end: string }) {
  return useOperation(getBusinessTestDistribution, { params: { orgId }, body: { dateRange } });
}

const DAYS = 30;

/** The last 30 days, and the 30 before them. */
function comparedDays() {
  return { current: lastDays(DAYS), previous: lastDays(DAYS, new Date(`${lastDays(DAYS + 1).start}T12:00`)) };
}

/** The businesses of an organisation: who tests how much, who finds high levels, and who has stopped. */
export function BusinessesSection({ organisationId }: { organisationId: number }) {
  const { t } = useLingui();
  const [days] = useState(() => comparedDays());
  const query = useBusinessTests(organisationId, days.current);
  const previous = useBusinessTests(organisationId, days.previous).data?.data;
  const current = query.data?.data;
  return (
    <Section
      title={t`Your businesses`}
      description={t`The last 30 days, compared with the 30 days before. The share of high levels covers whole weeks.`}
    >
      {current ? (
        <BusinessTable rows={businessRows(current, previous)} />
      ) : query.isError ? (
        <ErrorState
          compact
          title={<Trans>The businesses could not be loaded</Trans>}
          {...queryErrorState(query)}
        />
      ) : (
        <LoadingArea>
          <Skeleton height={160} shape="block" />
        </LoadingArea>
      )}
    </Section>
  );
}

function BusinessTable({ rows }: { rows: readonly BusinessRow[] }) {
  const { t } = useLingui();
  const heads = [t`Business`, t`Tests`, t`Change`, t`High or Very High`, t`Last test`];
  if (rows.length === 0) {
    return (
      <p className="ep-soft">
        <Trans>No business is linked yet.</Trans>
      </p>
    );
  }
  return (
    <table className="ep-home-businesses">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.name}</th>
            <td data-label={heads[1]}>{formatNumber(row.tests)}</td>
            <td data-label={heads[2]}>{changeText(row.change)}</td>
            <td data-label={heads[3]}>{formatPercent(row.high)}</td>
            <td data-label={heads[4]}>{row.lastTestOn ? formatDate(row.lastTestOn) : t`Never`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** With its sign, because a bare number does not say which way it went. */
function changeText(change: number | null): string {
  if (change === null) return '–';
  return change > 0 ? `+${formatPercent(change)}` : formatPercent(change);
}
