import { IMPORT_MAX_ROWS } from '@epigram/shared-contracts/domain/limits';
import { streamXlsxRows, type CellValue } from 'hucre/xlsx';

import { DomainError } from '../../../platform/domainError.ts';
import { checkArchive } from './checkArchive.ts';
import { findColumn, IMPORT_COLUMNS, type ImportColumn, type ImportKey } from './importColumns.ts';
import type { ImportTexts } from './importTexts.ts';
import type { Locale } from '@epigram/shared-contracts/locale';

export interface TableRow {
  /** 1 is the first row under the headings. */
  readonly row: number;
  readonly cells: Readonly<Partial<Record<ImportKey, CellValue>>>;
}

/** The first sheet of a workbook as rows of known columns; empty rows are left out, unknown columns ignored. */
export async function readTable(bytes: Buffer, texts: ImportTexts, language: Locale): Promise<TableRow[]> {
  await checkArchive(bytes);
  const rows: TableRow[] = [];
  let columns: (ImportColumn | undefined)[] | undefined;
  let headingIndex = 0;
  try {
    for await (const { index, values } of streamXlsxRows(new Uint8Array(bytes), {
      maxRows: IMPORT_MAX_ROWS + 2,
    })) {
      if (values.every(isEmpty)) continue;
      if (!columns) {
        columns = values.map((value) => (typeof value === 'string' ? findColumn(value) : undefined));
        headingIndex = index;
        requireColumns(columns, texts, language);
        continue;
      }
      const cells = Object.fromEntries(
        columns.flatMap((column, i) => (column && !isEmpty(values[i]) ? [[column.key, values[i]]] : [])),
      );
      if (Object.keys(cells).length > 0) rows.push({ row: index - headingIndex, cells });
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('TEMPLATE_ERROR', { cause: error });
  }
  if (rows.length === 0) {
    // A sheet without headings lacks all columns; one with headings only has nothing to import.
    if (!columns) requireColumns([], texts, language);
    throw new DomainError('INVALID_DATA', { messages: [texts.noRows] });
  }
  if (rows.length > IMPORT_MAX_ROWS) throw new DomainError('INVALID_DATA', { messages: [texts.tooManyRows] });
  return rows;
}

function requireColumns(
  columns: readonly (ImportColumn | undefined)[],
  texts: ImportTexts,
  language: Locale,
): void {
  const missing = IMPORT_COLUMNS.filter((column) => column.required && !columns.includes(column)).map(
    ({ heading }) => heading[language],
  );
  if (missing.length === 0) return;
  throw new DomainError('MISSING_REQUIRED_COLUMNS', {
    messages: [texts.missingColumns(missing.join(', '))],
    errors: missing.map((path) => ({ path, message: texts.required })),
  });
}

function isEmpty(value: CellValue | undefined): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}
