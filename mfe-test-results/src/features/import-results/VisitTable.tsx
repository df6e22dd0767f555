import type { ImportVisit } from '@epigram/shared-contracts/api/testImports';
import { clientDetailsPath } from '@epigram/shared-contracts/paths';
import { ImportTable } from '@epigram/shared-ui/import';
import { formatDate, formatNumber, NO_VALUE, parasiteLabel, Tag } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { groupLabel } from './groupLabel.ts';

interface VisitTableProps {
  visits: readonly ImportVisit[];
  total: number;
  /** Whether the visits are stored, so that their clients can be opened. */
  isStored?: boolean;
}

/** Whole, as the client's visits show it; no eggs in any sample is below the factor, never zero. */
function meanText(mean: number, factor: number | null): string {
  return mean === 0 && factor !== null
    ? `< ${formatNumber(factor)}`
    : formatNumber(mean, { maximumFractionDigits: 0 });
}

/** The samples by client, day, species and group, with their means. */
export function VisitTable({ visits, total, isStored = false }: VisitTableProps) {
  const { t } = useLingui();
  if (visits.length === 0) return null;
  return (
    <>
      <ImportTable
        caption={t`Visits`}
        headings={[t`Client`, t`Date`, t`Species`, t`Samples`, t`Mean counts`]}
        rows={visits.map(({ clientId, clientName, isNew, day, animalType, group, samples, means }, at) => ({
          id: at,
          cells: [
            <>
              {isStored && clientId !== null ? (
                <Link to={clientDetailsPath(clientId)}>{clientName}</Link>
              ) : (
                clientName
              )}{' '}
              {isNew && (
                <Tag>
                  <Trans>New</Trans>
                </Tag>
              )}
            </>,
            formatDate(day),
            groupLabel(animalType, group),
            formatNumber(samples),
            means
              .map(({ parasite, mean, factor }) => `${parasiteLabel(parasite)} ${meanText(mean, factor)}`)
              .join(', ') || NO_VALUE,
          ],
        }))}
      />
      {total > visits.length && (
        <p className="ep-soft">
          <Trans>
            The first {formatNumber(visits.length)} of {formatNumber(total)} visits are shown.
          </Trans>
        </p>
      )}
    </>
  );
}
