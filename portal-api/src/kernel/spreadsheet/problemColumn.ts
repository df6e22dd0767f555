import { msg } from '#i18n';
import type { Locale } from '@epigram/shared-contracts/locale';

import { DomainError } from '../domainError.ts';
import { translated } from '../i18n/inEachLanguage.ts';
import { isEmptyCell } from './cells.ts';
import type { FoundTable } from './findTable.ts';
import { formatOf } from './openSheets.ts';
import type { ProblemFile, ProblemRequest } from './problemWorker.ts';
import type { CellProblem } from './rowReader.ts';
import { fold } from './sheetColumn.ts';
import type { Sheet, ProblemColumn } from './sheetModel.ts';
import { sheetThread } from './sheetThread.ts';

const HEADINGS = translated(msg`Problems`);
const FOLDED = Object.values(HEADINGS).map(fold);
/** Excel's own limit. */
const MAX_LENGTH = 32_767;

/**
 * The file with one more column. Text stays as it is, with its encoding and separator, and so do the other contents of an
 * .xlsx. Of an .xls or .ods, the sheet with the table is written as an .xlsx: its cells and what is hidden or merged in
 * it, without formats and formulas.
 */
export async function withProblemColumn(
  bytes: Buffer,
  table: Pick<FoundTable<string>, 'sheet' | 'headingAt' | 'headings' | 'columns'>,
  problems: readonly CellProblem[],
  language: Locale,
): Promise<ProblemFile> {
  const format = await formatOf(bytes);
  if (!format) throw new DomainError('INVALID_FILE_TYPE');
  const isCopied = format === 'xlsx' || format === 'text';
  const request: ProblemRequest = {
    bytes: new Uint8Array(bytes),
    format,
    sheet: isCopied ? { ...table.sheet, rows: [] } : table.sheet,
    column: problemColumn(table, problems, language),
  };
  for await (const file of sheetThread<ProblemFile>(
    new URL('./problemWorker.ts', import.meta.url),
    request,
  )) {
    return file;
  }
  throw new Error('The thread has sent nothing');
}

export function problemColumn(
  { sheet, headingAt, headings, columns }: Parameters<typeof withProblemColumn>[1],
  problems: readonly CellProblem[],
  language: Locale,
): ProblemColumn {
  const headingRow = sheet.rows[headingAt]!.index;
  const earlier = headings.findIndex((heading, at) => !columns[at] && FOLDED.includes(fold(heading)));
  const texts = new Map<number, string>();
  for (const { row, path, message } of problems) {
    const at = row === undefined ? headingRow : row - 1;
    const before = texts.get(at);
    // In brackets, because a heading of the file may begin as a formula does.
    const text = path === undefined ? message : `[${path}] ${message}`;
    texts.set(at, (before === undefined ? text : `${before} ${text}`).slice(0, MAX_LENGTH));
  }
  const ofFile = texts.get(headingRow);
  texts.set(headingRow, ofFile === undefined ? HEADINGS[language] : `${HEADINGS[language]}: ${ofFile}`);
  return { at: earlier >= 0 ? earlier : widthOf(sheet, headingRow), headingRow, texts };
}

/** Formatted cells without content do not count. */
function widthOf({ rows }: Sheet, headingRow: number): number {
  return rows
    .filter(({ index }) => index >= headingRow)
    .reduce(
      (most, { values }) => Math.max(most, values.findLastIndex((value) => !isEmptyCell(value)) + 1),
      0,
    );
}
