import type { DataColumn } from './dataColumn.ts';

const DEFAULT_WIDTH = 150;
const MIN_WIDTH = 96;

/** All sizes are in px, those of rows like in table.css. */
export const SELECTION_WIDTH = 48;
export const HEADER_HEIGHT = 40;
export const ROW_HEIGHT = 44;

/** The share of a column in the table's width. */
export function columnShare<Row>({ width = DEFAULT_WIDTH }: DataColumn<Row>): number {
  return width;
}

export function minColumnWidth<Row>(column: DataColumn<Row>): number {
  return Math.max(MIN_WIDTH, Math.round(columnShare(column) * 0.75));
}

/** The width below which the table scrolls sideways. */
export function minTableWidth<Row>(columns: readonly DataColumn<Row>[], hasSelection: boolean): number {
  return columns.reduce((sum, column) => sum + minColumnWidth(column), hasSelection ? SELECTION_WIDTH : 0);
}

/** How the grid divides a table's width among its columns: by share, none below its minimum, and to whole pixels. */
export function columnWidths<Row>(columns: readonly DataColumn<Row>[], width: number): number[] {
  let atMinimum = new Set<DataColumn<Row>>();
  for (;;) {
    const rest = columns.reduce(
      (left, column) => left - (atMinimum.has(column) ? minColumnWidth(column) : 0),
      width,
    );
    const shares = columns.reduce(
      (sum, column) => sum + (atMinimum.has(column) ? 0 : columnShare(column)),
      0,
    );
    const widthOf = (column: DataColumn<Row>) =>
      atMinimum.has(column) ? minColumnWidth(column) : (rest * columnShare(column)) / shares;
    const tooNarrow = columns.filter((column) => widthOf(column) < minColumnWidth(column));
    if (tooNarrow.length > 0) {
      atMinimum = new Set([...atMinimum, ...tooNarrow]);
      continue;
    }
    let end = 0;
    return columns.map((column) => {
      const start = Math.round(end);
      end += widthOf(column);
      return Math.round(end) - start;
    });
  }
}

export function tableHeight(rows: number): number {
  return HEADER_HEIGHT + rows * ROW_HEIGHT;
}
