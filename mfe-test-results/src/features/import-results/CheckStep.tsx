import type { ImportPreview, ImportRow } from '@epigram/shared-contracts/api/testImports';
import { testDetailsPath } from '@epigram/shared-contracts/paths';
import {
  animalTypeLabel,
  Button,
  csvText,
  downloadFile,
  formatDate,
  formatNumber,
  Notice,
  NO_VALUE,
  parasiteLabel,
  Section,
  Tag,
  testStatusLabel,
} from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { ImportTable } from './ImportTable.tsx';
import { VisitTable } from './VisitTable.tsx';

/** Problems, visits and rows as they would be stored. */
export function CheckStep({ preview, fileName }: { preview: ImportPreview; fileName: string }) {
  const { t } = useLingui();
  const { counts } = preview;
  return (
    <Section title={t`3. Check`}>
      <div className="tr-import">
        <Problems preview={preview} fileName={fileName} />
        {counts.rows > 0 && (
          <>
            <p>
              <Trans>
                <Plural value={counts.new} one="# new result" other="# new results" />,{' '}
                <Plural value={counts.fills} one="# booked sample" other="# booked samples" /> that gets its
                result, {formatNumber(counts.known)} already here,{' '}
                <Plural value={counts.differs} one="# differs" other="# differ" />. New in your records:{' '}
                <Plural value={counts.newClients} one="# client" other="# clients" />,{' '}
                <Plural value={counts.newAnimals} one="# animal" other="# animals" />.
              </Trans>
            </p>
            <VisitTable visits={preview.visits} total={counts.visits} />
            <Rows rows={preview.rows} total={counts.rows} />
          </>
        )}
      </div>
    </Section>
  );
}

function Problems({ preview, fileName }: { preview: ImportPreview; fileName: string }) {
  const { t } = useLingui();
  const { problems, moreProblems } = preview;
  if (problems.length === 0) return null;
  const headings = [t`Sheet`, t`Row`, t`Column`, t`What is wrong`];
  const download = () =>
    downloadFile(
      new Blob(
        [
          csvText([
            headings,
            ...problems.map(({ sheet, row, column, message }) => [sheet, row, column, message]),
          ]),
        ],
        { type: 'text/csv' },
      ),
      `${fileName.replace(/\.[^.]*$/, '')}-problems.csv`,
    );
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
          <Button icon="download" onClick={download}>
            <Trans>Download the problems</Trans>
          </Button>
        }
      >
        <Trans>Correct the file and choose it again, or change how its columns are matched.</Trans>
      </Notice>
      <ImportTable
        caption={t`What to correct`}
        headings={headings.slice(1)}
        rows={problems.slice(0, 200).map(({ sheet, row, column, message }, at) => ({
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

function Rows({ rows, total }: { rows: readonly ImportRow[]; total: number }) {
  const { t } = useLingui();
  const states: Record<ImportRow['state'], string> = {
    new: t`New`,
    fills: t`Gets its result`,
    known: t`Already here`,
    differs: t`Differs`,
  };
  return (
    <>
      <ImportTable
        caption={t`Results as they will be stored`}
        headings={[
          t`Row`,
          t`Sample Id`,
          t`Client`,
          t`Animal`,
          t`Species`,
          t`Date`,
          t`Counts`,
          t`Result`,
          t`State`,
        ]}
        rows={rows.map((row) => ({
          id: row.row,
          cells: [
            formatNumber(row.row),
            row.uuid ? (
              <Link key="test" to={testDetailsPath(row.uuid)} target="_blank" rel="noreferrer">
                {row.sampleId}
              </Link>
            ) : (
              row.sampleId
            ),
            row.clientName,
            row.animalName ?? NO_VALUE,
            animalTypeLabel(row.animalType),
            formatDate(row.day),
            row.counts
              .map(({ parasite, value, factor }) =>
                value === 0
                  ? `${parasiteLabel(parasite)} < ${formatNumber(factor)}`
                  : `${parasiteLabel(parasite)} ${formatNumber(value)}`,
              )
              .join(', ') || NO_VALUE,
            testStatusLabel(row.status),
            <Tag key="state" tone={row.state === 'differs' ? 'warning' : 'neutral'}>
              {states[row.state]}
            </Tag>,
          ],
        }))}
      />
      {total > rows.length && (
        <p className="ep-soft">
          <Trans>
            The first {formatNumber(rows.length)} of {formatNumber(total)} rows are shown; all are checked.
          </Trans>
        </p>
      )}
    </>
  );
}
