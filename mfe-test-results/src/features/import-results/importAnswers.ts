import type { ImportChoices, ImportField, ImportPreview } from '@epigram/shared-contracts/api/testImports';
import type { Parasite } from '@epigram/shared-contracts/domain/enumerations';

/** Another sheet or another row of headings has other columns. */
export function withTable(
  choices: ImportChoices,
  table: Pick<ImportChoices, 'sheet' | 'headingRow' | 'lastRow'>,
): ImportChoices {
  const isOther = 'sheet' in table || 'headingRow' in table;
  const { columns: _, addUp: _added, headingRow: _row, lastRow: _last, ...others } = choices;
  if (!isOther) return { ...choices, ...table };
  return 'sheet' in table ? { ...others, ...table } : { ...others, lastRow: choices.lastRow, ...table };
}

export function withColumn(choices: ImportChoices, column: number, field: ImportField | null): ImportChoices {
  const others = (choices.columns ?? []).filter((chosen) => chosen.column !== column);
  return { ...choices, columns: [...others, { column, field }] };
}

export function withEveryRow(choices: ImportChoices, field: ImportField, value: string): ImportChoices {
  const others = (choices.everyRow ?? []).filter((chosen) => chosen.field !== field);
  return { ...choices, everyRow: value.trim() === '' ? others : [...others, { field, value: value.trim() }] };
}

export function withWord(
  choices: ImportChoices,
  answer: { field: ImportField; word: string; meaning: string },
): ImportChoices {
  return { ...choices, words: [...(choices.words ?? []), answer] };
}

export function withAddedUp(choices: ImportChoices, parasite: Parasite): ImportChoices {
  return { ...choices, addUp: [...(choices.addUp ?? []), parasite] };
}

/** The choices with what was answered for earlier files; the user's own answers stay. */
export function withRemembered(
  choices: ImportChoices,
  { columns, addUp, words }: Pick<NonNullable<ImportPreview['remembered']>, 'columns' | 'addUp' | 'words'>,
): ImportChoices {
  return {
    ...choices,
    ...(columns.length > 0 && { columns }),
    ...(addUp.length > 0 && { addUp: [...new Set([...(choices.addUp ?? []), ...addUp])] }),
    ...(words.length > 0 && { words: [...(choices.words ?? []), ...words] }),
  };
}

/** Whether anything was answered that a person may want to take back. */
export function hasAnswers({ everyRow, words, addUp, ...choices }: ImportChoices): boolean {
  return (
    [everyRow, words, addUp].some((list) => list && list.length > 0) ||
    [choices.dateOrder, choices.decimalMark, choices.corrections].some((answer) => answer !== undefined)
  );
}

/** The choices without the answers to questions; the table and its columns stay as they are matched. */
export function withoutAnswers({
  sheet,
  headingRow,
  lastRow,
  columns,
  takeHidden,
}: ImportChoices): ImportChoices {
  return { sheet, headingRow, lastRow, columns, takeHidden };
}

/** The choices of the table alone. */
export function withoutMatch({ sheet, headingRow, lastRow, takeHidden }: ImportChoices): ImportChoices {
  return { sheet, headingRow, lastRow, takeHidden };
}
