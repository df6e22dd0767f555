import type { StoredImportDetails } from '@epigram/shared-contracts/api/storedImports';
import { clientDetailsPath } from '@epigram/shared-contracts/paths';
import { formatDate, formatNumber, Section } from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { groupLabel } from './groupLabel.ts';

interface ImportedVisitsProps {
  visits: StoredImportDetails['visits'];
  total: number;
}

/** The tests of an import as they are today, by client, day, species and group, with a link to each client. */
export function ImportedVisits({ visits, total }: ImportedVisitsProps) {
  const { t } = useLingui();
  return (
    <Section title={t`Visits`}>
      {visits.length === 0 ? (
        <p>
          <Trans>None of its results is there any more.</Trans>
        </p>
      ) : (
        <ul className="tr-imports">
          {visits.map(({ clientId, clientName, day, animalType, group, samples }) => (
            <li key={[clientId, day, animalType, group].join(' ')}>
              <Link to={clientDetailsPath(clientId)}>{clientName}</Link>
              <div>
                {formatDate(day)} · {groupLabel(animalType, group)} ·{' '}
                <Plural value={samples} one="# sample" other="# samples" />
              </div>
            </li>
          ))}
        </ul>
      )}
      {total > visits.length && (
        <p className="ep-soft">
          <Trans>
            The first {formatNumber(visits.length)} of {formatNumber(total)} visits are shown.
          </Trans>
        </p>
      )}
    </Section>
  );
}
