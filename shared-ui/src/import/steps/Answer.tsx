import type { TableQuestion } from '@epigram/shared-contracts/api/tableImports';
import { readNumber } from '@epigram/shared-contracts/reading/readCount';
import { Button } from '../../actions/Button.tsx';
import { formatDate, formatNumber } from '../../formats/formats.ts';
import { NativeSelect } from '../../inputs/NativeSelect.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { EveryRowField } from './EveryRowField.tsx';
import { FieldSelect } from './FieldSelect.tsx';
import { withAddedUp, withColumn, withEveryRow, withTable, withWord } from './tableAnswers.ts';
import type { StepProps } from './stepProps.ts';

export interface AnswerProps<Field extends string> extends StepProps<Field> {
  question: TableQuestion<Field>;
  /** Whether columns of this field can be added up, as the chambers of a slide are. */
  isAddable: (field: Field) => boolean;
}

/** The possible answers to a question. */
export function Answer<Field extends string>(props: AnswerProps<Field>) {
  switch (props.question.kind) {
    case 'sheet':
    case 'word':
      return <OneOf {...props} />;
    case 'missing':
      return <ForEveryRow {...props} />;
    case 'column':
    case 'repeated':
      return <OfColumn {...props} />;
    case 'date':
      return <OrderOfDates {...props} />;
    case 'number':
      return <MeaningOfNumbers {...props} />;
    case 'differs':
      // Each of them is decided in the check.
      return null;
  }
}

/** Not the value of any option: a word may mean that there is no value. */
const UNCHOSEN = '\u0000';

function OneOf<Field extends string>({ question, choices, onChange }: AnswerProps<Field>) {
  const { t } = useLingui();
  const { kind, field, word, options } = question;
  return (
    <NativeSelect<string>
      label={word === null ? t`Sheet` : t`Meaning of ${word}`}
      value={UNCHOSEN}
      options={[{ value: UNCHOSEN, label: t`Choose…` }, ...options]}
      onChange={(meaning) => {
        if (kind === 'sheet') onChange(withTable(choices, { sheet: meaning }));
        else if (field && word !== null) onChange(withWord(choices, { field, word, meaning }));
      }}
    />
  );
}

function ForEveryRow<Field extends string>({ question, choices, onChange }: AnswerProps<Field>) {
  const { t } = useLingui();
  const { field, heading, options } = question;
  // An id is never the same in all rows.
  if (!field || field === 'sampleId') return null;
  const label = t`${heading} of all rows`;
  const answer = (value: string) => onChange(withEveryRow(choices, field, value));
  return options.length > 0 ? (
    <NativeSelect<string>
      label={label}
      value={UNCHOSEN}
      options={[{ value: UNCHOSEN, label: t`Choose…` }, ...options]}
      onChange={answer}
    />
  ) : (
    <EveryRowField label={label} type={field === 'testDate' ? 'date' : 'text'} onAnswer={answer} />
  );
}

function OfColumn<Field extends string>({
  question,
  preview,
  choices,
  onChange,
  isAddable,
}: AnswerProps<Field>) {
  const { t } = useLingui();
  const { kind, column, heading, field } = question;
  if (column === null) return null;
  return (
    <div className="ep-import-answers">
      <FieldSelect
        label={t`Column ${heading} is`}
        fields={preview.fields}
        value={kind === 'column' ? undefined : field}
        onChange={(chosen) => onChange(withColumn(choices, column, chosen))}
      />
      {kind === 'repeated' && field && isAddable(field) && (
        <Button onClick={() => onChange(withAddedUp(choices, field))}>
          <Trans>Chambers of one slide: add them up</Trans>
        </Button>
      )}
    </div>
  );
}

function OrderOfDates<Field extends string>({ question, choices, onChange }: AnswerProps<Field>) {
  const { t } = useLingui();
  const { readings = [] } = question.cells.find((cell) => cell.readings.length > 1) ?? {};
  const [dayFirst, monthFirst] = readings.map((day) => formatDate(day));
  return (
    <div className="ep-import-answers">
      <Button onClick={() => onChange({ ...choices, dateOrder: 'day-first' })}>
        {dayFirst ? t`The day: ${dayFirst}` : t`The day`}
      </Button>
      <Button onClick={() => onChange({ ...choices, dateOrder: 'month-first' })}>
        {monthFirst ? t`The month: ${monthFirst}` : t`The month`}
      </Button>
    </div>
  );
}

function MeaningOfNumbers<Field extends string>({ question, choices, onChange }: AnswerProps<Field>) {
  const { raw = '' } = question.cells[0] ?? {};
  return (
    <div className="ep-import-answers">
      {(['.', ','] as const).map((mark) => {
        const value = readNumber(mark, raw);
        return (
          <Button key={mark} onClick={() => onChange({ ...choices, decimalMark: mark })}>
            {raw} = {value === undefined ? '?' : formatNumber(value, { maximumFractionDigits: 3 })}
          </Button>
        );
      })}
    </div>
  );
}
