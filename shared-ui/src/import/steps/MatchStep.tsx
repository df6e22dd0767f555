import { Tag } from '../../badges/Tag.tsx';
import { Section } from '../../layout/Section.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { FieldSelect } from './FieldSelect.tsx';
import { ImportTable } from './ImportTable.tsx';
import type { StepProps } from './stepProps.ts';
import { withColumn } from './tableAnswers.ts';

/** Each column of the file with its first values, and what it is imported as. */
export function MatchStep<Field extends string>({ preview, choices, onChange }: StepProps<Field>) {
  const { t } = useLingui();
  const open = new Set(
    preview.questions.flatMap(({ kind, column }) => (kind === 'column' && column !== null ? [column] : [])),
  );
  return (
    <Section title={t`2. Match`}>
      <ImportTable
        caption={t`Columns of the file`}
        isStacked
        headings={[t`Column`, t`First values`, t`Imported as`]}
        rows={preview.columns.map(({ column, letters, heading, samples, field, hidden }) => ({
          id: column,
          cells: [
            <>
              <span className="ep-soft">{letters}</span> {heading}{' '}
              {hidden && (
                <Tag>
                  <Trans>Hidden</Trans>
                </Tag>
              )}
            </>,
            samples.join(', '),
            <FieldSelect
              key="field"
              label={t`${heading || letters} is imported as`}
              fields={preview.fields}
              value={open.has(column) ? undefined : field}
              onChange={(chosen) => onChange(withColumn(choices, column, chosen))}
            />,
          ],
        }))}
      />
    </Section>
  );
}
