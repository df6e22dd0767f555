import type { CellValue } from 'hucre/xlsx';

import { cellOfDay, cellText, isEmptyCell } from './cells.ts';
import { dateOrder, dateReadings } from './dateText.ts';
import type { FoundTable } from './findTable.ts';
import { decimalMark, readNumber } from './numberText.ts';
import type { TableRow } from './readTable.ts';
import type { SheetColumn } from './sheetColumn.ts';
import type { SheetRow } from './sheetModel.ts';

/**
 * The rows by field. Texts that are numbers or days become these where they, or the other cells of their column, show
 * how they are meant; what can be read in two ways stays a text.
 */
export function readColumns<Key extends string>(
  { columns, sheet }: FoundTable<Key>,
  rows: readonly SheetRow[],
): Omit<TableRow<Key>, 'sheet'>[] {
  const readers = columns.map((column, at) => {
    const texts = rows.flatMap(({ values }) => {
      const value = values[at];
      return typeof value === 'string' ? (cellText(value) ?? []) : [];
    });
    return column && readerOf(column, texts, sheet.is1904);
  });
  return rows.map(({ index, values }) => {
    const cells = columns.flatMap((column, at) =>
      column && !isEmptyCell(values[at]) ? [[column.key, readers[at]!(values[at]!)]] : [],
    );
    return { row: index + 1, cells: Object.fromEntries(cells) as TableRow<Key>['cells'] };
  });
}

function readerOf<Key extends string>(
  { kind, units = [] }: SheetColumn<Key>,
  texts: readonly string[],
  is1904: boolean,
): (value: CellValue) => CellValue {
  if (kind === 'number') {
    const mark = decimalMark(texts);
    return (value) => (typeof value === 'string' ? readNumber(value, { mark, units }) : value);
  }
  if (kind === 'date') {
    const order = dateOrder(texts);
    return (value) => {
      if (typeof value === 'number') return is1904 ? cellOfDay(value, true) : value;
      if (typeof value !== 'string' || order !== 'day-first') return value;
      const readings = dateReadings(cellText(value) ?? '');
      return readings.find((reading) => reading.order === order)?.time ?? value;
    };
  }
  return (value) => value;
}
