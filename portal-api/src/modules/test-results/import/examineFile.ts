import { importChoices, type ImportChoices } from '@epigram/shared-contracts/api/testImports';
import { PARASITES } from '@epigram/shared-contracts/domain/enumerations';
import type { Locale } from '@epigram/shared-contracts/locale';

import { cellText } from '../../../kernel/spreadsheet/cells.ts';
import { chosenTable, type ChosenTable } from '../../../kernel/spreadsheet/chosenTable.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import { mapInTurns } from '../../../kernel/mapInTurns.ts';
import { openSheets } from '../../../kernel/spreadsheet/openSheets.ts';
import { MAX_ROWS } from '../../../kernel/spreadsheet/readTable.ts';
import type { CellProblem } from '../../../kernel/spreadsheet/rowReader.ts';
import { fold, headingOf, type SheetColumn } from '../../../kernel/spreadsheet/sheetColumn.ts';
import type { Sheet, TableRow } from '../../../kernel/spreadsheet/sheetModel.ts';
import { SHEET_TEXTS } from '../../../kernel/spreadsheet/sheetTexts.ts';
import type { ImportKey } from './importColumns.ts';
import { parseRow, type ImportedTest } from './parseRow.ts';
import { PROPOSED_COLUMNS, proposeFields } from './proposeFields.ts';

export interface Examined {
  readonly sheets: readonly Sheet[];
  /** The names of hidden sheets. */
  readonly hiddenSheets: readonly string[];
  readonly chosen: ChosenTable<ImportKey>;
  /** Fields that every result has to have, for which the file has no column. */
  readonly missing: readonly SheetColumn<ImportKey>[];
  readonly tests: readonly ImportedTest[];
  readonly problems: readonly CellProblem[];
}

/** @throws BAD_REQUEST if the text is not the choices of the contract */
export function readChoices(text: string | undefined): ImportChoices {
  if (!text) return {};
  try {
    return importChoices.parse(JSON.parse(text));
  } catch (cause) {
    throw new DomainError('BAD_REQUEST', { cause, errors: [{ path: 'choices', message: 'not readable' }] });
  }
}

/** Reads a file with a person's choices, as far as it is certain. */
export async function examineFile(
  bytes: Buffer,
  choices: ImportChoices,
  it: { readonly language: Locale; readonly now: Date; readonly timeZone: string },
): Promise<Examined> {
  const takeHidden = choices.takeHidden ?? false;
  const all = await openSheets(bytes, it.language, { anyFormat: true, maxRows: MAX_ROWS, takeHidden });
  const sheets = all.filter(({ hidden }) => takeHidden || !hidden);
  const chosen = chosenTable(sheets, PROPOSED_COLUMNS, it.language, {
    sheet: choices.sheet,
    headingRow: choices.headingRow,
    lastRow: choices.lastRow,
    fields: new Map(choices.columns?.map(({ column, field }) => [column - 1, field])),
    addUp: choices.addUp ?? [],
    takeHidden,
    dateOrder: choices.dateOrder,
    decimalMark: choices.decimalMark,
    propose: proposeFields,
  });
  const { columns } = chosen.table;
  const everyRow = (choices.everyRow ?? []).filter(
    ({ field, value }) => value.trim() !== '' && !columns.some((column) => column?.key === field),
  );
  const missing = PROPOSED_COLUMNS.filter(
    (column) =>
      column.required &&
      !columns.some((found) => found?.key === column.key) &&
      !everyRow.some(({ field }) => field === column.key),
  );
  const problems: CellProblem[] = [...chosen.problems];
  if (chosen.rows.length === 0) problems.push({ message: SHEET_TEXTS[it.language].noRows });
  const tests: ImportedTest[] = [];
  // Without these, each row would repeat what is asked once.
  const isReadable = missing.length === 0;
  await mapInTurns(isReadable ? chosen.rows : [], (row) => {
    const parsed = parseRow(meant(row, everyRow, choices.words ?? []), it);
    if ('test' in parsed) tests.push(parsed.test);
    else problems.push(...parsed.errors);
  });
  const sheet = sheets.length > 1 ? chosen.table.sheet.name : undefined;
  return {
    sheets,
    hiddenSheets: all.filter(({ hidden }) => hidden).map(({ name }) => name),
    chosen,
    missing,
    tests,
    problems: sheet ? problems.map((problem) => ({ ...problem, sheet })) : problems,
  };
}

/** The row with the values of every row, and with words replaced by their meaning. */
function meant(
  { cells, ...row }: TableRow<ImportKey>,
  everyRow: NonNullable<ImportChoices['everyRow']>,
  words: NonNullable<ImportChoices['words']>,
): TableRow<ImportKey> {
  const filled: Partial<Record<ImportKey, TableRow<ImportKey>['cells'][ImportKey]>> = { ...cells };
  for (const { field, value } of everyRow) filled[field] = value;
  for (const { field, word, meaning } of words) {
    // An id has no meaning that a word could take.
    if (!WORD_FIELDS.has(field) || !isSameWord(filled[field], word)) continue;
    if (meaning === '') delete filled[field];
    else filled[field] = meaning;
  }
  return { ...row, cells: filled };
}

const WORD_FIELDS: ReadonlySet<ImportKey> = new Set([
  'animalType',
  'testType',
  'result',
  'dosed',
  'coccidiaVisible',
  ...PARASITES,
]);

function isSameWord(value: TableRow<ImportKey>['cells'][ImportKey], word: string): boolean {
  return typeof value === 'string' && fold(cellText(value) ?? '') === fold(word);
}

export function fieldLabel(key: ImportKey, language: Locale): string {
  return headingOf(PROPOSED_COLUMNS, key, language);
}
