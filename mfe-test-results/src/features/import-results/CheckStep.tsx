import type { ImportChoices, ImportPreview, ImportRow } from '@epigram/shared-contracts/api/testImports';
import { testDetailsPath } from '@epigram/shared-contracts/paths';
import { type ImportFile, ImportTable, Problems } from '@epigram/shared-ui/import';
import { formatDate, formatNumber, NO_VALUE, Section, Tag, testStatusLabel } from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Corrections } from './Corrections.tsx';
import { countsText } from './countsText.ts';
import { groupLabel } from './groupLabel.ts';
import { fetchProblemFile } from './importApi.ts';
import { VisitTable } from './VisitTable.tsx';

interface CheckStepProps {
  preview: ImportPreview;
  source: ImportFile;
  choices: ImportChoices;
  onChange: (choices: ImportChoices) => void;
}

/** Problems, visits and rows as they would be stored. */
export function CheckStep({ preview, source, choices, onChange }: CheckStepProps) {
  const { t } = useLingui();
  const { counts } = preview;
  return (
    <Section title={t`3. Check`}>
      <div className="ep-import">
        <Problems
          preview={preview}
          fileName={source.file.name}
          fetchFile={() => fetchProblemFile(source, choices)}
        />
        {counts.rows > 0 && (
          <>
            <p>
              <Trans>
                <Plural value={counts.new} one="# new result" other="# new results" />,{' '}
                <Plural
                  value={counts.fills}
                  one="# booked sample gets its result"
                  other="# booked samples get their result"
                />
                , <Plural value={counts.known} one="# row is" other="# rows are" /> already here,{' '}
                <Plural value={counts.differs} one="# row differs" other="# rows differ" />. New in your
                records: <Plural value={counts.newClients} one="# client" other="# clients" />,{' '}
                <Plural value={counts.newAnimals} one="# animal" other="# animals" />,{' '}
                <Plural value={counts.newGroups ?? 0} one="# group" other="# groups" />.
              </Trans>
            </p>
            {preview.corrections && (
              <Corrections proposed={preview.corrections} choices={choices} onChange={onChange} />
            )}
            <VisitTable visits={preview.visits} total={counts.visits} />
            <Rows rows={preview.rows} total={counts.rows} />
          </>
        )}
      </div>
    </Section>
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
            groupLabel(row.animalType, row.group),
            formatDate(row.day),
            countsText(row.counts) || NO_VALUE,
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
