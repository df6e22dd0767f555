import type { ImportChoices, ImportField, ImportPreview } from '@epigram/shared-contracts/api/testImports';
import { PARASITES, type Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { ImportStep, TableImportSteps, useTableImport } from '@epigram/shared-ui/import';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { CheckStep } from './CheckStep.tsx';
import { countDecisions } from './correctionDecisions.ts';
import { fetchTemplate, forgetMatch, readPreview, useImport } from './importApi.ts';
import { ImportDone } from './ImportDone.tsx';

interface ImportStepsProps {
  /** Undefined until one is chosen. */
  businessId: number | undefined;
  /** The choice of the business, if there is one. */
  before: ReactNode;
}

export function ImportSteps({ businessId, before }: ImportStepsProps) {
  const { t } = useLingui();
  const table = useTableImport<ImportField, ImportPreview>({
    businessId,
    name: 'import-preview',
    read: readPreview,
  });
  // Decided in the check, without reading the file again.
  const [corrections, setCorrections] = useState<ImportChoices['corrections']>();
  const choices: ImportChoices = { ...(table.choices as ImportChoices), corrections };
  const run = useImport(choices);

  function choose(file: File | undefined) {
    run.reset();
    setCorrections(undefined);
    table.choose(file);
  }

  if (run.data) return <ImportDone answer={run.data} onAgain={() => choose(undefined)} />;
  return (
    <TableImportSteps
      table={table}
      before={before}
      intro={
        <Trans>
          Take the file of a laboratory as it is, or put one result in each row of the template. You see how
          it is read before anything is stored.
        </Trans>
      }
      fileLabel={t`File with results`}
      files="tables"
      fetchTemplate={businessId === undefined ? undefined : () => fetchTemplate(businessId)}
      onFile={choose}
      isAddable={(field) => PARASITES.includes(field as Parasite)}
      forget={forgetMatch}
    >
      {(preview, source) => (
        <>
          <CheckStep
            preview={preview}
            source={source}
            choices={choices}
            onChange={(next) => setCorrections(next.corrections)}
          />
          <ImportStep
            label={t`Import results`}
            hindrance={hindranceOf(preview, countDecisions(preview.corrections, choices))}
            isReading={table.isReading}
            run={run}
            onSend={() => run.send(source)}
          />
        </>
      )}
    </TableImportSteps>
  );
}

function hindranceOf(
  { questions, problems, counts }: ImportPreview,
  decided: { readonly open: number; readonly accepted: number },
): ReactNode {
  if (questions.length + problems.length + decided.open > 0) {
    return <Trans>Results can be imported once no question, no problem and no correction is open.</Trans>;
  }
  if (counts.new + counts.fills + decided.accepted > 0) return null;
  return <Trans>There is nothing to import: every row of the file is already here, or is left out.</Trans>;
}
