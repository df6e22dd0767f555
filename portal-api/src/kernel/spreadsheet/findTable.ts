import { cellText, isEmptyCell } from './cells.ts';
import { findColumn, fold, type SheetColumn } from './sheetColumn.ts';
import type { Sheet, SheetRow } from './sheetModel.ts';

/** Rows with content above the headings: letterheads and cover texts are shorter. */
const MAX_ROWS_ABOVE = 60;
/** As many known headings in another sheet are a second table, not a coincidence. */
const HEADINGS_OF_A_TABLE = 3;
const UNITS: ReadonlySet<string> = new Set(['epg', 'hpg', 'opg', 'eggsg', 'eggspergram', 'oocystspergram']);

export interface FoundTable<Key extends string> {
  readonly sheet: Sheet;
  /** By the index of the column; undefined for one that is not read. */
  readonly columns: readonly (SheetColumn<Key> | undefined)[];
  readonly headings: readonly string[];
  /** The row of the headings, or the last of several, as an index of the sheet's rows. */
  readonly headingAt: number;
}

export interface TableSearch<Key extends string> {
  /** The row with the most known headings, of all sheets. */
  readonly best: FoundTable<Key> | undefined;
  /** Other sheets that have a table too. */
  readonly others: readonly Sheet[];
}

/** Finds the headings wherever they are: below a letterhead, in a second sheet, in two rows. */
export function findTable<Key extends string>(
  sheets: readonly Sheet[],
  columns: readonly SheetColumn<Key>[],
): TableSearch<Key> {
  const found = sheets.flatMap((sheet) => bestOf(sheet, columns) ?? []);
  const [best] = found.toSorted((a, b) => rank(b, columns) - rank(a, columns));
  const others = found.filter(
    (table) =>
      table !== best &&
      knownOf(table) >= HEADINGS_OF_A_TABLE &&
      table.sheet.rows.length > table.headingAt + 1,
  );
  return { best, others: others.map(({ sheet }) => sheet) };
}

/** Whether all of the columns that a file has to have are there. */
export function isComplete<Key extends string>(
  { columns: found }: Pick<FoundTable<Key>, 'columns'>,
  columns: readonly SheetColumn<Key>[],
): boolean {
  return columns.every((column) => !column.required || found.includes(column));
}

/** Whether the row repeats the headings, as tables do on each page. */
export function repeatsHeadings(row: SheetRow, headings: readonly string[]): boolean {
  const texts = row.values.map((value) => fold(cellText(value) ?? ''));
  return texts.some(Boolean) && texts.every((text, at) => text === fold(headings[at] ?? ''));
}

/** Whether all that the row has are units, as tables have below their headings. */
export function isRowOfUnits(row: SheetRow): boolean {
  return row.values.every((value) => isEmptyCell(value) || UNITS.has(fold(cellText(value) ?? '')));
}

function knownOf<Key extends string>({ columns }: FoundTable<Key>): number {
  return new Set(columns.filter(Boolean)).size;
}

function rank<Key extends string>(table: FoundTable<Key>, columns: readonly SheetColumn<Key>[]): number {
  return knownOf(table) + (isComplete(table, columns) ? columns.length : 0);
}

function bestOf<Key extends string>(
  sheet: Sheet,
  columns: readonly SheetColumn<Key>[],
): FoundTable<Key> | undefined {
  let best: FoundTable<Key> | undefined;
  for (const headingAt of sheet.rows.slice(0, MAX_ROWS_ABOVE).keys()) {
    const table = tableAt(sheet, headingAt, columns);
    if (knownOf(table) > 0 && (!best || rank(table, columns) > rank(best, columns))) best = table;
  }
  return best;
}

/** The table whose headings end in this row. A heading may begin in the row above, and that may span its columns. */
export function tableAt<Key extends string>(
  sheet: Sheet,
  headingAt: number,
  columns: readonly SheetColumn<Key>[],
): FoundTable<Key> {
  const row = sheet.rows[headingAt]!;
  const before = sheet.rows[headingAt - 1];
  const above = before?.index === row.index - 1 ? before : undefined;
  const width = Math.max(row.values.length, above?.values.length ?? 0);
  const headings: string[] = [];
  const found = Array.from({ length: width }, (_, at) => {
    // A number or a date is no heading.
    const own = textAt(row, at);
    const over = above ? textAt(above, at) : '';
    const written = [own, `${over} ${own}`, `${own} ${over}`].map((text) => text.trim());
    const match = written.find((text) => findColumn(columns, text));
    headings.push(match ?? (own || over));
    return match === undefined ? undefined : findColumn(columns, match);
  });
  return { sheet, columns: found, headings, headingAt };
}

function textAt(row: SheetRow, at: number): string {
  const value = row.values[at];
  return typeof value === 'string' ? (cellText(value) ?? '') : '';
}
