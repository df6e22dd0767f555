import { IMPORT_MAX_ROWS } from '@epigram/shared-contracts/domain/limits';
import type { Locale } from '@epigram/shared-contracts/locale';

import type { CellValue } from 'hucre/xlsx';

import { DomainError } from '../domainError.ts';
import { cellText, isEmptyCell } from './cells.ts';
import { readColumns, type ChosenReadings } from './columnReadings.ts';
import { findTable, tableAt, type FoundTable } from './findTable.ts';
import { MAX_ROWS } from './readTable.ts';
import type { CellProblem } from './rowReader.ts';
import type { SheetColumn } from './sheetColumn.ts';
import type { Sheet, SheetRow, TableRow } from './sheetModel.ts';
import { SHEET_TEXTS } from './sheetTexts.ts';
import { firstUnread, tableProblems } from './tableProblems.ts';
import { tableRows } from './tableRows.ts';

export interface TableChoices<Key extends string> extends ChosenReadings {
  readonly sheet?: string | undefined;
  /** Rows as spreadsheets number them. */
  readonly headingRow?: number | undefined;
  readonly lastRow?: number | undefined;
  /** By the index of the column; null for one that is not read. */
  readonly fields: ReadonlyMap<number, Key | null>;
  /** Fields whose columns are added up. */
  readonly addUp: readonly Key[];
  readonly takeHidden: boolean;
}

export type ProposeFields<Key extends string> = (
  table: FoundTable<Key>,
  rows: readonly SheetRow[],
) => FoundTable<Key>['columns'];

export interface ChosenTable<Key extends string> {
  readonly table: FoundTable<Key>;
  readonly sourceRows: readonly SheetRow[];
  readonly rows: readonly TableRow<Key>[];
  /** Rows of the file that are hidden. */
  readonly hiddenRows: readonly number[];
  /** Several sheets have a table, and none was chosen. */
  readonly openSheets: readonly string[];
  /** Indexes of columns that have counts but neither a field nor a person's word that they are not read. */
  readonly unread: readonly number[];
  /** Fields of several columns that are not to be added up, with the columns' indexes. */
  readonly repeated: ReadonlyMap<Key, readonly number[]>;
  readonly problems: readonly CellProblem[];
}

/**
 * The table of a file as far as it is certain, with what is open. `readTable` refuses what this leaves to a person; both
 * find and read the cells in the same way.
 */
export function chosenTable<Key extends string>(
  sheets: readonly Sheet[],
  columns: readonly SheetColumn<Key>[],
  language: Locale,
  it: TableChoices<Key> & { readonly propose: ProposeFields<Key> },
): ChosenTable<Key> {
  const { located, openSheets } = locate(sheets, columns, it);
  const visible = it.takeHidden ? located : withoutHiddenColumns(located);
  const found = tableRows(visible).filter(({ index }) => it.lastRow === undefined || index < it.lastRow);
  const sourceRows = found
    .filter(({ hidden }) => it.takeHidden || !hidden)
    .map((row) => ({ ...row, hidden: false }));
  if (located.sheet.rows.length === MAX_ROWS || sourceRows.length > IMPORT_MAX_ROWS)
    throw new DomainError('INVALID_DATA', { messages: [SHEET_TEXTS[language].tooManyRows] });
  const table = withFields(visible, sourceRows, columns, it);
  const repeated = repeatedFields(table, it.addUp);
  const { rows, problems } = addedUp(table, sourceRows, language, it);
  return {
    table,
    sourceRows,
    rows,
    hiddenRows: found.filter(({ hidden }) => hidden).map(({ index }) => index + 1),
    openSheets,
    unread: [...firstUnread(table, sourceRows).keys()].filter(
      (at) => !it.fields.has(at) && (it.takeHidden || !located.sheet.hiddenColumns.includes(at)),
    ),
    repeated,
    problems: [
      ...tableProblems({ ...table, sheet: { ...table.sheet, hiddenColumns: [] } }, sourceRows, language),
      ...problems,
    ],
  };
}

function locate<Key extends string>(
  sheets: readonly Sheet[],
  columns: readonly SheetColumn<Key>[],
  { sheet: name, headingRow }: TableChoices<Key>,
): { located: FoundTable<Key>; openSheets: readonly string[] } {
  const chosen = name === undefined ? sheets : sheets.filter((sheet) => sheet.name === name);
  const { best, others } = findTable(chosen, columns);
  // Without any known heading, the longest sheet is the likeliest.
  const sheet = best?.sheet ?? chosen.toSorted((a, b) => b.rows.length - a.rows.length)[0];
  if (!sheet || sheet.rows.length === 0) throw new DomainError('MISSING_REQUIRED_COLUMNS');
  const chosenAt = sheet.rows.findIndex(({ index }) => index + 1 === headingRow);
  const located =
    chosenAt >= 0
      ? tableAt(sheet, chosenAt, columns)
      : (best ?? tableAt(sheet, likelyHeading(sheet.rows), columns));
  return {
    located,
    openSheets: others.length > 0 ? [located.sheet, ...others].map((other) => other.name) : [],
  };
}

/** The first row whose cells are texts side by side. */
function likelyHeading(rows: readonly SheetRow[]): number {
  const at = rows.findIndex(
    ({ values }) => values.filter((value) => typeof value === 'string' && !isEmptyCell(value)).length >= 3,
  );
  return Math.max(at, 0);
}

function withoutHiddenColumns<Key extends string>(table: FoundTable<Key>): FoundTable<Key> {
  const { hiddenColumns } = table.sheet;
  return {
    ...table,
    columns: table.columns.map((column, at) => (hiddenColumns.includes(at) ? undefined : column)),
  };
}

function withFields<Key extends string>(
  table: FoundTable<Key>,
  rows: readonly SheetRow[],
  columns: readonly SheetColumn<Key>[],
  { fields, propose }: TableChoices<Key> & { readonly propose: ProposeFields<Key> },
): FoundTable<Key> {
  // Rows may be longer than the row of the headings.
  const width = rows.reduce((most, { values }) => Math.max(most, values.length), table.columns.length);
  const wide = {
    ...table,
    columns: Array.from({ length: width }, (_, at) => table.columns[at]),
    headings: Array.from({ length: width }, (_, at) => table.headings[at] ?? ''),
  };
  const proposed = propose(wide, rows);
  return {
    ...wide,
    columns: proposed.map((column, at) => {
      const chosen = fields.get(at);
      return chosen === undefined ? column : columns.find(({ key }) => key === chosen);
    }),
  };
}

function repeatedFields<Key extends string>(
  { columns }: FoundTable<Key>,
  addUp: readonly Key[],
): ReadonlyMap<Key, readonly number[]> {
  const byKey = Map.groupBy(
    columns.flatMap((column, at) => (column ? [{ key: column.key, at }] : [])),
    ({ key }) => key,
  );
  return new Map(
    [...byKey]
      .filter(([key, places]) => places.length > 1 && !addUp.includes(key))
      .map(([key, places]) => [key, places.map(({ at }) => at)]),
  );
}

/** The rows by field, with the numbers of columns that are added up. */
function addedUp<Key extends string>(
  table: FoundTable<Key>,
  sourceRows: readonly SheetRow[],
  language: Locale,
  it: TableChoices<Key>,
): { rows: TableRow<Key>[]; problems: CellProblem[] } {
  const layers = layersOf(table.columns).map((columns) => readColumns({ ...table, columns }, sourceRows, it));
  const problems: CellProblem[] = [];
  const summed = it.addUp.filter((key) => table.columns.filter((column) => column?.key === key).length > 1);
  const rows = (layers[0] ?? []).map(({ row, cells: first }, at): TableRow<Key> => {
    const cells: Partial<Record<Key, CellValue>> = { ...first };
    for (const key of summed) {
      const columns = table.columns.filter((column) => column?.key === key);
      const values = columns.map((_, layer) => layers[layer]![at]!.cells[key]);
      const numbers = values.filter((value) => typeof value === 'number');
      if (numbers.length === values.length) cells[key] = numbers.reduce((sum, value) => sum + value, 0);
      else if (values.some((value) => cellText(value) !== undefined)) {
        problems.push({
          path: columns[0]!.heading[language],
          row,
          message: SHEET_TEXTS[language].notAddable,
        });
      }
    }
    return { row, cells, sheet: undefined };
  });
  return { rows, problems };
}

/** The first column of each field, then the second of those that have one, and so on. */
function layersOf<Key extends string>(
  columns: FoundTable<Key>['columns'],
): readonly FoundTable<Key>['columns'][] {
  const before = columns.map(
    (column, at) => columns.slice(0, at).filter((other) => column && other?.key === column.key).length,
  );
  const most = Math.max(0, ...before);
  return Array.from({ length: most + 1 }, (_, layer) =>
    columns.map((column, at) => (before[at] === layer ? column : undefined)),
  );
}
