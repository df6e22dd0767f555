import type { StoredImportDetails } from '@epigram/shared-contracts/api/storedImports';
import { clientDetailsPath } from '@epigram/shared-contracts/paths';
import { formatNumber, NO_VALUE, Section } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';

/** As many as an import lists. */
const LISTED = 200;

interface AddedClientsProps {
  clients: NonNullable<StoredImportDetails['addedClients']>;
}

/** The clients that an import added and that are still there. */
export function AddedClients({ clients }: AddedClientsProps) {
  const { t } = useLingui();
  return (
    <Section title={t`Clients`}>
      {clients.length === 0 ? (
        <p>
          <Trans>None of its clients is there any more.</Trans>
        </p>
      ) : (
        <ul className="tr-imports">
          {clients.map(({ id, name, postcode }) => (
            <li key={id}>
              <Link to={clientDetailsPath(id)}>{name}</Link>
              <div>{postcode ?? NO_VALUE}</div>
            </li>
          ))}
        </ul>
      )}
      {clients.length === LISTED && (
        <p className="ep-soft">
          <Trans>At most {formatNumber(LISTED)} clients are listed.</Trans>
        </p>
      )}
    </Section>
  );
}
