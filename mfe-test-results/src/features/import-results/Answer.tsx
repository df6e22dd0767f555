import type { ImportChoices, ImportPreview, ImportQuestion } from '@epigram/shared-contracts/api/testImports';
import { PARASITES } from '@epigram/shared-contracts/domain/enumerations';
import { readNumber } from '@epigram/shared-contracts/reading/readCount';
import { Button, formatDate, formatNumber, NativeSelect } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { EveryRowField } from './EveryRowField.tsx';
import { FieldSelect } from './FieldSelect.tsx';
import { withAddedUp, withColumn, withEveryRow, withTable, withWord } from './importAnswers.ts';

interface AnswerProps {
  question: ImportQuestion;
  preview: ImportPreview;
  choices: ImportChoices;
  onChange: (choices: ImportChoices) => void;
}

/** The possible answers to a question. */
export function Answer(props: AnswerProps) {
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

function OneOf({ question, choices, onChange }: AnswerProps) {
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

function ForEveryRow({ question, choices, onChange }: AnswerProps) {
  const { t } = useLingui();
  const { field, heading, options } = question;
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

function OfColumn({ question, preview, choices, onChange }: AnswerProps) {
  const { t } = useLingui();
  const { kind, column, heading, field } = question;
  const parasite = PARASITES.find((name) => name === field);
  if (column === null) return null;
  return (
    <div className="tr-import-answers">
      <FieldSelect
        label={t`Column ${heading} is`}
        fields={preview.fields}
        value={kind === 'column' ? undefined : field}
        onChange={(chosen) => onChange(withColumn(choices, column, chosen))}
      />
      {kind === 'repeated' && parasite && (
        <Button onClick={() => onChange(withAddedUp(choices, parasite))}>
          <Trans>Chambers of one slide: add them up</Trans>
        </Button>
      )}
    </div>
  );
}

function OrderOfDates({ question, choices, onChange }: AnswerProps) {
  const { t } = useLingui();
  const { readings = [] } = question.cells.find((cell) => cell.readings.length > 1) ?? {};
  const [dayFirst, monthFirst] = readings.map((day) => formatDate(day));
  return (
    <div className="tr-import-answers">
      <Button onClick={() => onChange({ ...choices, dateOrder: 'day-first' })}>
        {dayFirst ? t`The day: ${dayFirst}` : t`The day`}
      </Button>
      <Button onClick={() => onChange({ ...choices, dateOrder: 'month-first' })}>
        {monthFirst ? t`The month: ${monthFirst}` : t`The month`}
      </Button>
    </div>
  );
}

function MeaningOfNumbers({ question, choices, onChange }: AnswerProps) {
  const { raw = '' } = question.cells[0] ?? {};
  return (
    <div className="tr-import-answers">
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
