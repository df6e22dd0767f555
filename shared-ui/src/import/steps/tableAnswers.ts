import type { TableChoices, TableMemory } from '@epigram/shared-contracts/api/tableImports';

type Choices<Field extends string> = TableChoices<Field>;

/** Another sheet or another row of headings has other columns. */
export function withTable<Field extends string>(
  choices: Choices<Field>,
  table: Pick<Choices<Field>, 'sheet' | 'headingRow' | 'lastRow'>,
): Choices<Field> {
  const isOther = 'sheet' in table || 'headingRow' in table;
  const { columns: _, addUp: _added, headingRow: _row, lastRow: _last, ...others } = choices;
  if (!isOther) return { ...choices, ...table };
  return 'sheet' in table ? { ...others, ...table } : { ...others, lastRow: choices.lastRow, ...table };
}

export function withColumn<Field extends string>(
  choices: Choices<Field>,
  column: number,
  field: Field | null,
): Choices<Field> {
  const others = (choices.columns ?? []).filter((chosen) => chosen.column !== column);
  return { ...choices, columns: [...others, { column, field }] };
}

export function withEveryRow<Field extends string>(
  choices: Choices<Field>,
  field: Field,
  value: string,
): Choices<Field> {
  const others = (choices.everyRow ?? []).filter((chosen) => chosen.field !== field);
  return { ...choices, everyRow: value.trim() === '' ? others : [...others, { field, value: value.trim() }] };
}

export function withWord<Field extends string>(
  choices: Choices<Field>,
  answer: { field: Field; word: string; meaning: string },
): Choices<Field> {
  return { ...choices, words: [...(choices.words ?? []), answer] };
}

export function withAddedUp<Field extends string>(choices: Choices<Field>, field: Field): Choices<Field> {
  return { ...choices, addUp: [...(choices.addUp ?? []), field] };
}

/** The choices with what was answered for earlier files; the user's own answers stay. */
export function withRemembered<Field extends string>(
  choices: Choices<Field>,
  { columns, addUp = [], words }: TableMemory<Field>,
): Choices<Field> {
  return {
    ...choices,
    ...(columns.length > 0 && { columns }),
    ...(addUp.length > 0 && { addUp: [...new Set([...(choices.addUp ?? []), ...addUp])] }),
    ...(words.length > 0 && { words: [...(choices.words ?? []), ...words] }),
  };
}

/** Whether anything was answered that a person may want to take back. */
export function hasAnswers({ everyRow, words, addUp, ...choices }: Choices<string>): boolean {
  return (
    [everyRow, words, addUp].some((list) => list && list.length > 0) ||
    [choices.dateOrder, choices.decimalMark].some((answer) => answer !== undefined)
  );
}

/** The choices without the answers to questions; the table and its columns stay as they are matched. */
export function withoutAnswers<Field extends string>({
  sheet,
  headingRow,
  lastRow,
  columns,
  takeHidden,
}: Choices<Field>): Choices<Field> {
  return { sheet, headingRow, lastRow, columns, takeHidden };
}

/** The choices of the table alone. */
export function withoutMatch<Field extends string>({
  sheet,
  headingRow,
  lastRow,
  takeHidden,
}: Choices<Field>): Choices<Field> {
  return { sheet, headingRow, lastRow, takeHidden };
}
