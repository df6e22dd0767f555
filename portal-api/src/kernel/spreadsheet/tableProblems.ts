import type { ErrorDetail } from '@epigram/shared-contracts/errors';
import type { Locale } from '@epigram/shared-contracts/locale';

import { isCountLike, isEmptyCell } from './cells.ts';
import type { FoundTable } from './findTable.ts';
import { columnLetters } from './sheetColumn.ts';
import type { SheetRow } from './sheetModel.ts';
import { SHEET_TEXTS } from './sheetTexts.ts';

/** What makes it uncertain which cells are meant, whatever is in them. */
export function tableProblems<Key extends string>(
  table: FoundTable<Key>,
  rows: readonly SheetRow[],
  language: Locale,
): ErrorDetail[] {
  const { columns, headings, sheet } = table;
  const texts = SHEET_TEXTS[language];
  const hiddenColumns = sheet.hiddenColumns.flatMap((at) =>
    columns[at] && rows.some(({ values }) => !isEmptyCell(values[at]))
      ? [{ path: columns[at].heading[language], message: texts.hiddenColumn }]
      : [],
  );
  return rows.reduce<ErrorDetail[]>((problems, row) => {
    const number = row.index + 1;
    if (row.hidden) problems.push({ row: number, message: texts.hiddenRow });
    const across = row.wide.filter((at) => columns[at]);
    if (across.length > 1) {
      problems.push({ path: headings[across[0]!]!, row: number, message: texts.mergedAcross });
    }
    if (sheet.delimiter !== undefined && isRagged(row, headings.length, sheet.delimiter)) {
      problems.push({ row: number, message: texts.ragged });
    }
    return problems;
  }, hiddenColumns);
}

/** Columns that have counts, hidden or not, but not the heading of a field. */
export function unreadColumns<Key extends string>(
  { columns, headings }: FoundTable<Key>,
  rows: readonly SheetRow[],
  language: Locale,
): ErrorDetail[] {
  const texts = SHEET_TEXTS[language];
  return [...firstUnread({ columns }, rows)].map(([at, row]) => ({
    path: headings[at] || texts.columnWithoutHeading(columnLetters(at)),
    row,
    message: texts.unreadCounts,
  }));
}

/** The first row with a count, by the index of each column that has counts but no field. */
export function firstUnread<Key extends string>(
  { columns }: Pick<FoundTable<Key>, 'columns'>,
  rows: readonly SheetRow[],
): ReadonlyMap<number, number> {
  const unread = new Map<number, number>();
  for (const { index, values, wide } of rows) {
    for (const [at, value] of values.entries()) {
      if (!columns[at] && !unread.has(at) && !wide.includes(at) && isCountLike(value))
        unread.set(at, index + 1);
    }
  }
  return unread;
}

/**
 * Whether a line of a text file does not have the columns of the headings. Programs leave out empty cells at the end of a
 * line, but a shorter line that has a number such as 1,250 without quotation marks may have been divided in it.
 */
function isRagged({ values }: SheetRow, width: number, delimiter: string): boolean {
  if (values.slice(width).some((value) => !isEmptyCell(value))) return true;
  return (
    delimiter === ',' &&
    values.length < width &&
    values.some((value, at) => /^\d{1,3}$/.test(String(value)) && /^\d{3}$/.test(String(values[at + 1])))
  );
}
