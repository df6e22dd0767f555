import type { ClientImportField, ClientImportPreview } from '@epigram/shared-contracts/api/clientImports';
import { ImportStep, TableImportSteps, useTableImport } from '@epigram/shared-ui/import';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CheckClients } from './CheckClients.tsx';
import { ClientsImported } from './ClientsImported.tsx';
import { fetchClientTemplate, forgetMatch, readPreview, useImportClients } from './importClientsApi.ts';

interface ImportClientStepsProps {
  /** Undefined until one is chosen. */
  businessId: number | undefined;
  /** The choice of the business, if there is one. */
  before: ReactNode;
}

export function ImportClientSteps({ businessId, before }: ImportClientStepsProps) {
  const { t } = useLingui();
  const table = useTableImport<ClientImportField, ClientImportPreview>({
    businessId,
    name: 'client-import-preview',
    read: readPreview,
  });
  const run = useImportClients(table.choices);

  function choose(file: File | undefined) {
    run.reset();
    table.choose(file);
  }

  if (run.data && businessId !== undefined) {
    return <ClientsImported businessId={businessId} answer={run.data} onAgain={() => choose(undefined)} />;
  }
  return (
    <TableImportSteps
      table={table}
      before={before}
      intro={
        <Trans>
          Take your own list of clients as it is, or put one client in each row of the template. You see how
          it is read before anything is stored.
        </Trans>
      }
      fileLabel={t`Excel file with clients`}
      files="excel"
      fetchTemplate={businessId === undefined ? undefined : () => fetchClientTemplate(businessId)}
      onFile={choose}
      forget={forgetMatch}
    >
      {(preview, source) => (
        <>
          <CheckClients preview={preview} source={source} choices={table.choices} />
          <ImportStep
            label={t`Import clients`}
            hindrance={hindranceOf(preview)}
            isReading={table.isReading}
            run={run}
            onSend={() => run.send(source)}
          />
        </>
      )}
    </TableImportSteps>
  );
}

function hindranceOf({ questions, problems, counts }: ClientImportPreview): ReactNode {
  if (questions.length + problems.length > 0) {
    return <Trans>Clients can be imported once no question and no problem is open.</Trans>;
  }
  return (
    counts.new === 0 && <Trans>There is nothing to import: every client of the file is already here.</Trans>
  );
}
