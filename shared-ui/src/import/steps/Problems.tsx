import type { TablePreview } from '@epigram/shared-contracts/api/tableImports';
import type { DownloadedFile } from '@epigram/shared-contracts/client';
import { Button } from '../../actions/Button.tsx';
import { formatNumber, NO_VALUE } from '../../formats/formats.ts';
import { Notice } from '../../states/Notice.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ImportTable } from './ImportTable.tsx';
import { useProblemFile } from './useProblemFile.ts';

const SHOWN = 200;

interface ProblemsProps {
  preview: Pick<TablePreview<string>, 'problems' | 'moreProblems'>;
  /** Of the file. */
  fileName: string;
  /** Fetches the file with a column of problems. */
  fetchFile: () => Promise<DownloadedFile>;
}

/** What cannot be imported, and the file with a column that names it. */
export function Problems({ preview, fileName, fetchFile }: ProblemsProps) {
  const { t } = useLingui();
  const { mutate, isPending } = useProblemFile(fileName, fetchFile);
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
