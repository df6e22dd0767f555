import { writeXlsx, type CellValue, type MergeRange } from 'hucre/xlsx';

import { UNCALCULATED, VOLATILE } from './cells.ts';
import type { Sheet, SheetRow, ProblemColumn } from './sheetModel.ts';

/** A sheet as a workbook, with one more column. */
export async function sheetWithColumn(sheet: Sheet, { at, texts }: ProblemColumn): Promise<Uint8Array> {
  const byIndex = new Map(sheet.rows.map((row) => [row.index, row]));
  const length = (sheet.rows.at(-1)?.index ?? 0) + 1;
  return writeXlsx({
    sheets: [
      {
        name: sheet.name,
        columns: Array.from({ length: at + 1 }, (_, column) => ({
          hidden: sheet.hiddenColumns.includes(column),
        })),
        rows: Array.from({ length }, (_, index) => {
          const values = (byIndex.get(index)?.values ?? []).map(writable);
          const text = texts.get(index);
          if (text === undefined) return values.slice(0, at);
          return [...Array.from({ length: at }, (_none, column) => values[column] ?? null), text];
        }),
        rowDefs: new Map(
          sheet.rows.filter(({ hidden }) => hidden).map(({ index }) => [index, { hidden: true }]),
        ),
        merges: sheet.rows.flatMap(mergesOf),
      },
    ],
  });
}

/** Formulas without a value stay without one; what is wrong with them is in the new column. */
function writable(value: CellValue): CellValue {
  return value === UNCALCULATED || value === VOLATILE ? null : value;
}

/** Cells side by side that were merged. */
function mergesOf({ index, wide, values }: SheetRow): MergeRange[] {
  const columns = wide.toSorted((a, b) => a - b);
  const merges: MergeRange[] = [];
  for (const column of columns) {
    const last = merges.at(-1);
    if (last && last.endCol === column - 1 && values[last.startCol] === values[column]) last.endCol = column;
    else merges.push({ startRow: index, endRow: index, startCol: column, endCol: column });
  }
  return merges.filter(({ startCol, endCol }) => endCol > startCol);
}
