import type { TableChoices } from '@epigram/shared-contracts/api/tableImports';
import type { Locale } from '@epigram/shared-contracts/locale';

import { DomainError } from '../../../kernel/domainError.ts';
import { mapInTurns } from '../../../kernel/mapInTurns.ts';
import { cellText } from '../../../kernel/spreadsheet/cells.ts';
import { chosenTable, type ChosenTable } from '../../../kernel/spreadsheet/chosenTable.ts';
import { openSheets } from '../../../kernel/spreadsheet/openSheets.ts';
import { MAX_ROWS } from '../../../kernel/spreadsheet/readTable.ts';
import type { CellProblem } from '../../../kernel/spreadsheet/rowReader.ts';
import { wordKey, type SheetColumn } from '../../../kernel/spreadsheet/sheetColumn.ts';
import type { Sheet, TableRow } from '../../../kernel/spreadsheet/sheetModel.ts';
import { SHEET_TEXTS } from '../../../kernel/spreadsheet/sheetTexts.ts';
import type { TableKind } from './tableKind.ts';

export interface Examined<Key extends string, Value> {
  readonly kind: TableKind<Key>;
  readonly sheets: readonly Sheet[];
  /** The names of hidden sheets. */
  readonly hiddenSheets: readonly string[];
  readonly chosen: ChosenTable<Key>;
  /** Fields that every row has to have, for which the file has no column. */
  readonly missing: readonly SheetColumn<Key>[];
  readonly values: readonly Value[];
  readonly problems: readonly CellProblem[];
}

/**
 * @param parse throws if the value is not the choices of the contract
 * @throws BAD_REQUEST if the text is not the choices of the contract
 */
export function readChoices<Choices>(
  text: string | undefined,
  parse: (value: unknown) => Choices,
): Choices | Record<string, never> {
  if (!text) return {};
  try {
    return parse(JSON.parse(text));
  } catch (cause) {
    throw new DomainError('BAD_REQUEST', { cause, errors: [{ path: 'choices', message: 'not readable' }] });
  }
}

/** Reads a file with a person's choices, as far as it is certain. */
export async function examineTable<Key extends string, Value>(
  kind: TableKind<Key>,
  bytes: Buffer,
  choices: TableChoices<Key>,
  it: {
    readonly language: Locale;
    readonly parse: (row: TableRow<Key>) => { value: Value } | { errors: readonly CellProblem[] };
  },
): Promise<Examined<Key, Value>> {
  const takeHidden = choices.takeHidden ?? false;
  const { anyFormat } = kind;
  const all = await openSheets(bytes, it.language, { anyFormat, maxRows: MAX_ROWS, takeHidden });
  const sheets = all.filter(({ hidden }) => takeHidden || !hidden);
  const chosen = chosenTable(sheets, kind.columns, it.language, {
    sheet: choices.sheet,
    headingRow: choices.headingRow,
    lastRow: choices.lastRow,
    fields: new Map(choices.columns?.map(({ column, field }) => [column - 1, field])),
    addUp: choices.addUp ?? [],
    takeHidden,
    dateOrder: choices.dateOrder,
    decimalMark: choices.decimalMark,
    propose: kind.propose,
  });
  const { columns } = chosen.table;
  const everyRow = (choices.everyRow ?? []).filter(
    ({ field, value }) => value.trim() !== '' && !columns.some((column) => column?.key === field),
  );
  const missing = kind.columns.filter(
    (column) =>
      column.required &&
      !columns.some((found) => found?.key === column.key) &&
      !everyRow.some(({ field }) => field === column.key),
  );
  const problems: CellProblem[] = [...chosen.problems];
  if (chosen.rows.length === 0) problems.push({ message: SHEET_TEXTS[it.language].noRows });
  const values: Value[] = [];
  // Without these, each row would repeat what is asked once.
  const isReadable = missing.length === 0;
  await mapInTurns(isReadable ? chosen.rows : [], (row) => {
    const parsed = it.parse(meant(kind, row, everyRow, choices.words ?? []));
    if ('value' in parsed) values.push(parsed.value);
    else problems.push(...parsed.errors);
  });
  const sheet = sheets.length > 1 ? chosen.table.sheet.name : undefined;
  return {
    kind,
    sheets,
    hiddenSheets: all.filter(({ hidden }) => hidden).map(({ name }) => name),
    chosen,
    missing,
    values,
    problems: sheet ? problems.map((problem) => ({ ...problem, sheet })) : problems,
  };
}

/** The row with the values of every row, and with words replaced by their meaning. */
function meant<Key extends string>(
  { wordFields }: TableKind<Key>,
  { cells, ...row }: TableRow<Key>,
  everyRow: NonNullable<TableChoices<Key>['everyRow']>,
  words: NonNullable<TableChoices<Key>['words']>,
): TableRow<Key> {
  const filled: Partial<Record<Key, TableRow<Key>['cells'][Key]>> = { ...cells };
  for (const { field, value } of everyRow) filled[field] = value;
  for (const { field, word, meaning } of words) {
    // An id has no meaning that a word could take.
    if (!wordFields.has(field) || !isSameWord(filled[field], word)) continue;
    if (meaning === '') delete filled[field];
    else filled[field] = meaning;
  }
  return { ...row, cells: filled };
}

function isSameWord(value: TableRow<string>['cells'][string], word: string): boolean {
  return typeof value === 'string' && wordKey(cellText(value) ?? '') === wordKey(word);
}

/** The columns that were taken. */
export function layoutOf<Key extends string>({
  chosen: { table },
}: Pick<Examined<Key, unknown>, 'chosen'>): { heading: string; field: Key }[] {
  return table.columns.flatMap((column, at) =>
    column ? [{ heading: table.headings[at] ?? '', field: column.key }] : [],
  );
}
