import { IMPORT_MAX_ROWS } from '@epigram/shared-contracts/domain/limits';
import type { Locale } from '@epigram/shared-contracts/locale';
import type { CellValue } from 'hucre/xlsx';

import { DomainError } from '../domainError.ts';
import { isEmptyCell } from './cells.ts';
import { checkArchive } from './checkArchive.ts';
import { sheetRows } from './sheetRows.ts';
import { findColumn, type SheetColumn } from './sheetColumn.ts';
import { SHEET_TEXTS } from './sheetTexts.ts';

export interface TableRow<Key extends string> {
  /** 1 is the first row under the headings. */
  readonly row: number;
  readonly cells: Readonly<Partial<Record<Key, CellValue>>>;
}

/** The rows of a workbook's first visible sheet. Empty rows and unknown columns are ignored. */
export async function readTable<Key extends string>(
  bytes: Buffer,
  sheet: readonly SheetColumn<Key>[],
  language: Locale,
): Promise<TableRow<Key>[]> {
  const texts = SHEET_TEXTS[language];
  await checkArchive(bytes, language);
  const rows: TableRow<Key>[] = [];
  let columns: (SheetColumn<Key> | undefined)[] | undefined;
  let headingIndex = 0;
  let read = 0;
  try {
    for await (const { index, values } of sheetRows(bytes, IMPORT_MAX_ROWS + 2)) {
      if (!columns) {
        columns = values.map((value) => (typeof value === 'string' ? findColumn(sheet, value) : undefined));
        headingIndex = index;
        requireColumns(sheet, columns, language);
        continue;
      }
      read += 1;
      if (read > IMPORT_MAX_ROWS) throw new DomainError('INVALID_DATA', { messages: [texts.tooManyRows] });
      const cells = Object.fromEntries(
        columns.flatMap((column, i) => (column && !isEmptyCell(values[i]) ? [[column.key, values[i]]] : [])),
      ) as TableRow<Key>['cells'];
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
  return rows;
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
