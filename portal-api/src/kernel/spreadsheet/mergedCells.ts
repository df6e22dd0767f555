import type { CellValue } from 'hucre/xlsx';

import { isEmptyCell } from './cells.ts';
import type { Merge } from './sheetModel.ts';

/** Far more than a person merges; each row is compared with those that reach it. */
const MAX_MERGES = 20_000;
const MAX_COLUMNS = 500;

/**
 * Gives a merged cell's value to all cells that it covers. Call the result once for each row with content, in order; it
 * returns the columns whose cell is merged with one of another column.
 */
export function createMergeFiller(
  merges: readonly Merge[],
): (index: number, values: CellValue[]) => number[] {
  if (merges.length > MAX_MERGES) throw new RangeError('The sheet has too many merged cells');
  const waiting = merges
    .toSorted((a, b) => a.startRow - b.startRow)
    .map((merge) => ({ ...merge, value: null as CellValue }));
  let begun = 0;
  let active: typeof waiting = [];
  return (index, values) => {
    for (let next = waiting[begun]; next && next.startRow <= index; next = waiting[begun]) {
      active.push(next);
      begun += 1;
    }
    active = active.filter(({ endRow }) => endRow >= index);
    const wide: number[] = [];
    for (const merge of active) {
      if (merge.startRow === index) merge.value = values[merge.startCol] ?? null;
      if (isEmptyCell(merge.value)) continue;
      for (let at = merge.startCol; at <= Math.min(merge.endCol, MAX_COLUMNS - 1); at += 1) {
        while (values.length <= at) values.push(null);
        values[at] = merge.value;
        if (merge.endCol > merge.startCol) wide.push(at);
      }
    }
    return wide;
  };
}
