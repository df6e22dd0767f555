import type { ImportChoices, ImportPreview } from '@epigram/shared-contracts/api/testImports';
import { IMPORT_MAX_BYTES } from '@epigram/shared-contracts/domain/limits';
import {
  FileDrop,
  formatNumber,
  NativeSelect,
  Section,
  TemplateButton,
  TickBox,
} from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { fetchTemplate } from './importApi.ts';
import { withTable } from './importAnswers.ts';
import { RowField } from './RowField.tsx';

interface ReadStepProps {
  before: ReactNode;
  businessId: number | undefined;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  preview: ImportPreview | undefined;
  choices: ImportChoices;
  onChange: (choices: ImportChoices) => void;
}

/** The file, and which of its sheets and rows are taken. */
export function ReadStep({ before, businessId, file, onFile, preview, choices, onChange }: ReadStepProps) {
  const { t } = useLingui();
  return (
    <Section title={t`1. Read`}>
      <div className="tr-import">
        {before}
        {!file && (
          <p>
            <Trans>
              Take the file of a laboratory as it is, or put one result in each row of the template. You see
              how it is read before anything is stored.
            </Trans>
          </p>
        )}
        {!file && (
          <TemplateButton
            fetchTemplate={() => fetchTemplate(businessId ?? 0)}
            disabled={businessId === undefined}
          />
        )}
        <FileDrop
          file={file}
          onChange={onFile}
          label={t`File with results`}
          hint={t`Excel, OpenDocument or text (.xlsx, .xls, .ods, .csv, .tsv), up to 10 MB and 20,000 rows`}
          extensions={['.xlsx', '.xls', '.ods', '.csv', '.tsv', '.txt']}
          maxBytes={IMPORT_MAX_BYTES}
        />
        {preview && (
          <div className="tr-import-range">
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

function Hidden({
  preview,
  choices,
  onChange,
}: {
  preview: ImportPreview;
  choices: ImportChoices;
  onChange: (choices: ImportChoices) => void;
}) {
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
