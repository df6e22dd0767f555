import type { TablePreview } from '@epigram/shared-contracts/api/tableImports';
import type { DownloadedFile } from '@epigram/shared-contracts/client';
import { IMPORT_MAX_BYTES } from '@epigram/shared-contracts/domain/limits';
import { formatNumber } from '../../formats/formats.ts';
import { TemplateButton } from '../TemplateButton.tsx';
import { FileDrop } from '../../inputs/FileDrop.tsx';
import { NativeSelect } from '../../inputs/NativeSelect.tsx';
import { TickBox } from '../../inputs/TickBox.tsx';
import { Section } from '../../layout/Section.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RowField } from './RowField.tsx';
import type { StepProps } from './stepProps.ts';
import { withTable } from './tableAnswers.ts';

/** How the file of an import is asked for. */
export interface FileTexts {
  /** Input before the file, such as the business of the rows. */
  before: ReactNode;
  /** What may be in the file. */
  intro: ReactNode;
  /** Name of the file field: `File with results`. */
  fileLabel: string;
  /** Which files are read: Excel's formats, or those of other programs too. */
  files: 'excel' | 'tables';
  /** Undefined while the business is open. */
  fetchTemplate: (() => Promise<DownloadedFile>) | undefined;
}

interface ReadStepProps<Field extends string> extends FileTexts, Omit<StepProps<Field>, 'preview'> {
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  preview: TablePreview<Field> | undefined;
}

const EXCEL = ['.xlsx', '.xls'];

/** The file, and which of its sheets and rows are taken. */
export function ReadStep<Field extends string>(props: ReadStepProps<Field>) {
  const { before, intro, fileLabel, files, fetchTemplate, file, onFile, preview, choices, onChange } = props;
  const { t } = useLingui();
  return (
    <Section title={t`1. Read`}>
      <div className="ep-import">
        {before}
        {!file && (
          <>
            <p>{intro}</p>
            <TemplateButton
              fetchTemplate={async () => fetchTemplate!()}
              disabled={fetchTemplate === undefined}
            />
          </>
        )}
        <FileDrop
          file={file}
          onChange={onFile}
          label={fileLabel}
          hint={
            files === 'tables'
              ? t`Excel, OpenDocument or text (.xlsx, .xls, .ods, .csv, .tsv), up to 10 MB and 20,000 rows`
              : t`Excel (.xlsx, .xls), up to 10 MB and 20,000 rows`
          }
          extensions={files === 'tables' ? [...EXCEL, '.ods', '.csv', '.tsv', '.txt'] : EXCEL}
          maxBytes={IMPORT_MAX_BYTES}
        />
        {preview && (
          <div className="ep-import-range">
            {preview.sheets.length > 1 && (
              <div>
                <span aria-hidden>
                  <Trans>Sheet</Trans>
                </span>
                <NativeSelect
                  label={t`Sheet`}
                  value={preview.sheet}
                  options={preview.sheets.map(({ name, rows }) => ({
                    value: name,
                    label: `${name} (${formatNumber(rows)})`,
                  }))}
                  onChange={(sheet) => onChange(withTable(choices, { sheet }))}
                />
              </div>
            )}
            <RowField
              key={`heading ${preview.sheet} ${preview.headingRow}`}
              label={t`Row of the headings`}
              value={preview.headingRow}
              onChange={(headingRow) => onChange(withTable(choices, { headingRow }))}
            />
            <RowField
              key={`last ${preview.sheet} ${preview.lastRow}`}
              label={t`Last row`}
              value={preview.lastRow}
              onChange={(lastRow) => onChange(withTable(choices, { lastRow }))}
            />
          </div>
        )}
        {preview && <Hidden preview={preview} choices={choices} onChange={onChange} />}
      </div>
    </Section>
  );
}

/** Names of rows or sheets. */
const SHOWN = 10;

function Hidden<Field extends string>({ preview, choices, onChange }: StepProps<Field>) {
  const columns = preview.columns.filter(({ hidden }) => hidden).map(({ letters }) => letters);
  const rows = preview.hiddenRows;
  const sheets = preview.hiddenSheets ?? [];
  if (columns.length + rows.length + sheets.length === 0) return null;
  const named = [
    ...rows.slice(0, SHOWN).map((row) => formatNumber(row)),
    ...columns,
    ...sheets.slice(0, SHOWN),
  ].join(', ');
  // Without hidden sheets, another one is taken.
  const without = sheets.includes(preview.sheet) ? withTable(choices, { sheet: undefined }) : choices;
  return (
    <TickBox
      checked={choices.takeHidden ?? false}
      onChange={({ target }) =>
        onChange(target.checked ? { ...choices, takeHidden: true } : { ...without, takeHidden: false })
      }
    >
      <Trans>
        Take what is hidden in the file too: <Plural value={rows.length} one="# row" other="# rows" />,{' '}
        <Plural value={columns.length} one="# column" other="# columns" />,{' '}
        <Plural value={sheets.length} one="# sheet" other="# sheets" /> ({named})
      </Trans>
    </TickBox>
  );
}
