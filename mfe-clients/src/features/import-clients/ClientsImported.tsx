import type { importChosenClients } from '@epigram/shared-contracts/api/clientImports';
import type { OperationAnswer } from '@epigram/shared-contracts/api/operation';
import { clientDetailsPath, clientsPath, storedImportPath } from '@epigram/shared-contracts/paths';
import { ImportTable } from '@epigram/shared-ui/import';
import { Button, formatNumber, NO_VALUE, Notice } from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from 'react-router-dom';

interface ClientsImportedProps {
  businessId: number;
  answer: OperationAnswer<typeof importChosenClients>['data'];
  onAgain: () => void;
}

/** The clients that came in, and the way to their import, which can be undone. */
export function ClientsImported({ businessId, answer, onAgain }: ClientsImportedProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { imported, alreadyHere, importId, clients } = answer;
  return (
    <div className="ep-import">
      <Notice
        tone="success"
        live
        title={<Plural value={imported} one="# client was imported" other="# clients were imported" />}
      >
        {alreadyHere > 0 && (
          <p>
            <Plural
              value={alreadyHere}
              one="# client was already here."
              other="# clients were already here."
            />
          </p>
        )}
        <p>
          <Link to={storedImportPath(businessId, importId)}>
            <Trans>This import can be undone for 30 days</Trans>
          </Link>
        </p>
      </Notice>
      <ImportTable
        caption={t`New clients`}
        headings={[t`Client`, t`Postcode`]}
        rows={clients.map(({ id, name, postcode }) => ({
          id,
          cells: [
            <Link key="client" to={clientDetailsPath(id)}>
              {name}
            </Link>,
            postcode ?? NO_VALUE,
          ],
        }))}
      />
      {imported > clients.length && (
        <p className="ep-soft">
          <Trans>
            The first {formatNumber(clients.length)} of {formatNumber(imported)} clients are shown.
          </Trans>
        </p>
      )}
      <div className="ep-import-answers">
        <Button kind="primary" onClick={() => void navigate(clientsPath())}>
          <Trans>Done</Trans>
        </Button>
        <Button icon="import" onClick={onAgain}>
          <Trans>Import another file</Trans>
        </Button>
      </div>
    </div>
  );
}
