import type { ImportChoices, ImportPreview } from '@epigram/shared-contracts/api/testImports';
import { Button, formatNumber, Notice, NO_VALUE } from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ImportFile, useProblemFile } from './importApi.ts';
import { ImportTable } from './ImportTable.tsx';

const SHOWN = 200;

interface ProblemsProps {
  preview: ImportPreview;
  source: ImportFile;
  choices: ImportChoices;
}

/** What cannot be imported, and the file with a column that names it. */
export function Problems({ preview, source, choices }: ProblemsProps) {
  const { t } = useLingui();
  const { mutate, isPending } = useProblemFile(source, choices);
  const { problems, moreProblems } = preview;
  if (problems.length === 0) return null;
  const total = problems.length + moreProblems;
  return (
    <>
      <Notice
        tone="danger"
        live
        title={
          <Plural
            value={total}
            one="# entry of the file cannot be imported"
            other="# entries of the file cannot be imported"
          />
        }
        action={
          <Button icon="download" busy={isPending} onClick={() => mutate()}>
            <Trans>Download the file with a column of problems</Trans>
          </Button>
        }
      >
        <Trans>Correct the file and choose it again, or change how its columns are matched.</Trans>
      </Notice>
      <ImportTable
        caption={t`What to correct`}
        headings={[t`Row`, t`Column`, t`What is wrong`]}
        rows={problems.slice(0, SHOWN).map(({ sheet, row, column, message }, at) => ({
          id: at,
          cells: [
            row === null ? NO_VALUE : formatNumber(row),
            [sheet, column].filter(Boolean).join(' › '),
            message,
          ],
        }))}
      />
    </>
  );
}
