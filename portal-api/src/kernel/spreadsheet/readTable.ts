import { IMPORT_MAX_ROWS } from '@epigram/shared-contracts/domain/limits';
import type { ErrorDetail } from '@epigram/shared-contracts/errors';
import type { Locale } from '@epigram/shared-contracts/locale';

import { DomainError } from '../domainError.ts';
import { readColumns } from './columnReadings.ts';
import { findTable, isComplete, type FoundTable } from './findTable.ts';
import { invalidRows } from './invalidRows.ts';
import { openSheets } from './openSheets.ts';
import type { SheetColumn } from './sheetColumn.ts';
import type { Sheet, TableRow } from './sheetModel.ts';
import { SHEET_TEXTS } from './sheetTexts.ts';
import { tableProblems, unreadColumns } from './tableProblems.ts';
import { tableRows } from './tableRows.ts';

interface TableOptions {
  /**
   * Whether the table has counts; an unknown column that looks like one is then refused, because a count that is left
   * out reads as "no eggs".
   */
  readonly counts?: boolean;
  /** Whether text files and OpenDocument are read too, or only Excel's formats. */
  readonly anyFormat?: boolean;
}

/** Rows that a sheet may have besides those of the table: letterheads, totals, notes. */
const MAX_OTHER_ROWS = 200;
export const MAX_ROWS = IMPORT_MAX_ROWS + MAX_OTHER_ROWS;

/**
 * The rows of the one table of a file, wherever it begins. Empty rows, totals, notes below the table and unknown columns
 * are left out. Whatever can be read in two ways is refused.
 *
 * @throws INVALID_DATA also if two columns have the heading of one field
 */
export async function readTable<Key extends string>(
  bytes: Buffer,
  columns: readonly SheetColumn<Key>[],
  language: Locale,
  it: TableOptions = {},
): Promise<TableRow<Key>[]> {
  const anyFormat = it.anyFormat ?? false;
  const sheets = await openSheets(bytes, language, { anyFormat, maxRows: MAX_ROWS });
  // Hidden sheets are for the workbook's own use.
  const visible = sheets.filter(({ hidden }) => !hidden);
  return tableOf(visible, columns, language, it);
}

/** The rows of the one table in the sheets. */
export function tableOf<Key extends string>(
  sheets: readonly Sheet[],
  columns: readonly SheetColumn<Key>[],
  language: Locale,
  it: Pick<TableOptions, 'counts'>,
): TableRow<Key>[] {
  const texts = SHEET_TEXTS[language];
  const table = oneTable(sheets, columns, language);
  const rows = tableRows(table);
  const isCut = table.sheet.rows.length === MAX_ROWS;
  if (rows.length === 0) throw new DomainError('INVALID_DATA', { messages: [texts.noRows] });
  if (isCut || rows.length > IMPORT_MAX_ROWS)
    throw new DomainError('INVALID_DATA', { messages: [texts.tooManyRows] });
  const sheet = sheets.length > 1 ? table.sheet.name : undefined;
  const problems = [
    ...tableProblems(table, rows, language),
    ...(it.counts ? unreadColumns(table, rows, language) : []),
  ];
  if (problems.length > 0) {
    throw invalidRows(
      problems.map((problem): ErrorDetail => (sheet ? { ...problem, sheet } : problem)),
      language,
    );
  }
  return readColumns(table, rows).map((row) => ({ ...row, sheet }));
}

function oneTable<Key extends string>(
  sheets: readonly Sheet[],
  columns: readonly SheetColumn<Key>[],
  language: Locale,
): FoundTable<Key> {
  const texts = SHEET_TEXTS[language];
  const { best, others } = findTable(sheets, columns);
  if (!best) return missing(columns, [], language);
  refuseRepeated(best.columns, language);
  if (!isComplete(best, columns)) return missing(columns, best.columns, language);
  if (others.length > 0) {
    const names = [best.sheet, ...others].map(({ name }) => name).join(', ');
    throw new DomainError('INVALID_DATA', { messages: [texts.severalTables(names)] });
  }
  return best;
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

function missing<Key extends string>(
  columns: readonly SheetColumn<Key>[],
  found: readonly (SheetColumn<Key> | undefined)[],
  language: Locale,
): never {
  const headings = columns
    .filter((column) => column.required && !found.includes(column))
    .map(({ heading }) => heading[language]);
  const texts = SHEET_TEXTS[language];
  throw new DomainError('MISSING_REQUIRED_COLUMNS', {
    messages: [texts.missingColumns(headings.join(', '))],
    errors: headings.map((path) => ({ path, message: texts.required })),
  });
}
