import type { TablePreview } from '@epigram/shared-contracts/api/tableImports';
import type { Locale } from '@epigram/shared-contracts/locale';

import { cellText, isCountLike } from '../../../kernel/spreadsheet/cells.ts';
import type { CellProblem } from '../../../kernel/spreadsheet/rowReader.ts';
import { columnLetters } from '../../../kernel/spreadsheet/sheetColumn.ts';
import type { Examined } from './examineTable.ts';

const SHOWN_PROBLEMS = 1_000;
const SHOWN_SAMPLES = 3;

/** How a file is read and matched, for the person who decides about it. */
export function tablePreview<Key extends string>(
  { kind, chosen, sheets, hiddenSheets }: Examined<Key, unknown>,
  problems: readonly CellProblem[],
  language: Locale,
): Omit<Required<TablePreview<Key>>, 'questions' | 'remembered'> {
  const { table, sourceRows, hiddenRows } = chosen;
  return {
    sheets: sheets.map(({ name, rows }) => ({ name, rows: rows.length })),
    sheet: table.sheet.name,
    headingRow: table.sheet.rows[table.headingAt]!.index + 1,
    firstRow: rowNumber(sourceRows[0]),
    lastRow: rowNumber(sourceRows.at(-1)),
    columns: table.columns.flatMap((column, at) => {
      const values = sourceRows.map((row) => row.values[at]);
      const filled = values.flatMap((value) => cellText(value) ?? []);
      if (filled.length === 0 && !table.headings[at]) return [];
      return {
        column: at + 1,
        letters: columnLetters(at),
        heading: table.headings[at] ?? '',
        samples: [...new Set(filled.slice(0, 50))].slice(0, SHOWN_SAMPLES),
        field: column?.key ?? null,
        looksLikeCounts: values.some(isCountLike),
        hidden: table.sheet.hiddenColumns.includes(at),
      };
    }),
    fields: kind.columns.map(({ key, heading, required }) => ({
      field: key,
      label: heading[language],
      required,
    })),
    hiddenRows: [...hiddenRows],
    hiddenSheets: [...hiddenSheets],
    problems: problems.slice(0, SHOWN_PROBLEMS).map(({ sheet, row, path, message }) => ({
      sheet: sheet ?? null,
      row: row ?? null,
      column: path ?? null,
      message,
    })),
    moreProblems: Math.max(0, problems.length - SHOWN_PROBLEMS),
  };
}

function rowNumber(row: { readonly index: number } | undefined): number | null {
  return row ? row.index + 1 : null;
}
