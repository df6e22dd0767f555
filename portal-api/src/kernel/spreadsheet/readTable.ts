import { IMPORT_MAX_ROWS } from '@epigram/shared-contracts/domain/limits';
import type { Locale } from '@epigram/shared-contracts/locale';
import type { CellValue } from 'hucre/xlsx';

import { DomainError } from '../domainError.ts';
import { cellText, isCountLike, isEmptyCell } from './cells.ts';
import { checkArchive } from './checkArchive.ts';
import { invalidRows } from './invalidRows.ts';
import { columnLetters, findColumn, type SheetColumn } from './sheetColumn.ts';
import { sheetRows } from './sheetRows.ts';
import { SHEET_TEXTS } from './sheetTexts.ts';

export interface TableRow<Key extends string> {
  /** 1 is the first row under the headings. */
  readonly row: number;
  readonly cells: Readonly<Partial<Record<Key, CellValue>>>;
}

/**
 * The rows of a workbook's first visible sheet. Empty rows and unknown columns are ignored.
 *
 * @param it.counts whether the table has counts; an unknown column that looks like one is then refused, because a count
 *   that is left out reads as "no eggs"
 * @throws INVALID_DATA also if two columns have the heading of one field
 */
export async function readTable<Key extends string>(
  bytes: Buffer,
  sheet: readonly SheetColumn<Key>[],
  language: Locale,
  it: { counts?: boolean } = {},
): Promise<TableRow<Key>[]> {
  const texts = SHEET_TEXTS[language];
  await checkArchive(bytes, language);
  const rows: TableRow<Key>[] = [];
  let columns: (SheetColumn<Key> | undefined)[] | undefined;
  let headings: readonly CellValue[] = [];
  /** The first row in which an unknown column has a number, by the column's index. */
  const unread = new Map<number, number>();
  let headingIndex = 0;
  let read = 0;
  try {
    for await (const { index, values } of sheetRows(bytes, IMPORT_MAX_ROWS + 2)) {
      if (!columns) {
        columns = values.map((value) => (typeof value === 'string' ? findColumn(sheet, value) : undefined));
        headings = values;
        headingIndex = index;
        refuseRepeated(columns, language);
        requireColumns(sheet, columns, language);
        continue;
      }
      read += 1;
      if (read > IMPORT_MAX_ROWS) throw new DomainError('INVALID_DATA', { messages: [texts.tooManyRows] });
      const cells = Object.fromEntries(
        columns.flatMap((column, i) => (column && !isEmptyCell(values[i]) ? [[column.key, values[i]]] : [])),
      ) as TableRow<Key>['cells'];
      if (it.counts) {
        for (const [i, value] of values.entries()) {
          if (!columns[i] && !unread.has(i) && isCountLike(value)) unread.set(i, index - headingIndex);
        }
      }
      if (Object.keys(cells).length > 0) rows.push({ row: index - headingIndex, cells });
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('TEMPLATE_ERROR', { cause: error });
  }
  if (rows.length === 0) {
    // A sheet without headings lacks all columns; one with only headings has nothing to import.
    if (!columns) requireColumns(sheet, [], language);
    throw new DomainError('INVALID_DATA', { messages: [texts.noRows] });
  }
  if (unread.size > 0) {
    const nameOf = (i: number): string =>
      cellText(headings[i]) ?? texts.columnWithoutHeading(columnLetters(i));
    const errors = [...unread].map(([i, row]) => ({ path: nameOf(i), row, message: texts.unreadCounts }));
    throw invalidRows(errors, language);
  }
  return rows;
}

function refuseRepeated<Key extends string>(
  columns: readonly (SheetColumn<Key> | undefined)[],
  language: Locale,
): void {
  const repeated = columns.flatMap((column, i) =>
    column && columns.indexOf(column) < i ? [column.heading[language]] : [],
  );
  if (repeated.length === 0) return;
  const message = SHEET_TEXTS[language].repeatedHeading;
  throw new DomainError('INVALID_DATA', {
    errors: [...new Set(repeated)].map((path) => ({ path, message })),
  });
}

function requireColumns<Key extends string>(
  sheet: readonly SheetColumn<Key>[],
  found: readonly (SheetColumn<Key> | undefined)[],
  language: Locale,
): void {
  const missing = sheet
    .filter((column) => column.required && !found.includes(column))
    .map(({ heading }) => heading[language]);
  if (missing.length === 0) return;
  const texts = SHEET_TEXTS[language];
  throw new DomainError('MISSING_REQUIRED_COLUMNS', {
    messages: [texts.missingColumns(missing.join(', '))],
    errors: missing.map((path) => ({ path, message: texts.required })),
  });
}
