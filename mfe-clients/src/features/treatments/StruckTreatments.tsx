import { formatDate } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { ClientKey } from '../../shared/clientApi.ts';
import { treatmentPath } from '../../shared/clientPath.ts';
import { useStruckTreatments } from './treatmentsApi.ts';
import { changeLabel } from './versionWords.ts';

/** Links to the treatments of the client that were struck; nothing if there is none. */
export function StruckTreatments({ client }: { client: ClientKey }) {
  const struck = useStruckTreatments(client).data;
  if (!struck || struck.totalRecords === 0) return null;
  const { totalRecords } = struck;
  return (
    <details>
      <summary>
        <Trans>Struck treatments ({totalRecords})</Trans>
      </summary>
      <ul>
        {struck.data.map((version) => (
          <li key={version.id}>
            <Link to={treatmentPath(client.clientId, version.treatmentId)}>{version.treatment.product}</Link>,{' '}
            {formatDate(version.treatment.treatedOn)} · {changeLabel(version)}
          </li>
        ))}
      </ul>
    </details>
  );
}
