import type { CellValue } from 'hucre/xlsx';

import { cellOfDay, cellText, isEmptyCell, isSerialDay } from './cells.ts';
import { dateOrder, dateReadings, type DateOrder } from './dateText.ts';
import type { FoundTable } from './findTable.ts';
import { decimalMark, readNumber, type DecimalMark } from './numberText.ts';
import type { SheetColumn } from './sheetColumn.ts';
import type { SheetRow, TableRow } from './sheetModel.ts';

/** How a person says that texts of two readings are meant. */
export interface ChosenReadings {
  readonly dateOrder?: DateOrder | undefined;
  readonly decimalMark?: DecimalMark | undefined;
}

/**
 * The rows by field. Texts that are numbers or days become these where they, or the other cells of their column, show
 * how they are meant; what can be read in two ways stays a text.
 */
export function readColumns<Key extends string>(
  { columns, sheet }: FoundTable<Key>,
  rows: readonly SheetRow[],
  chosen: ChosenReadings = {},
): Omit<TableRow<Key>, 'sheet'>[] {
  const readers = columns.map((column, at) => {
    const texts = rows.flatMap(({ values }) => {
      const value = values[at];
      return typeof value === 'string' ? (cellText(value) ?? []) : [];
    });
    return column && readerOf(column, texts, { ...chosen, is1904: sheet.is1904 });
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
  { is1904, ...chosen }: ChosenReadings & { readonly is1904: boolean },
): (value: CellValue) => CellValue {
  if (kind === 'number') {
    const mark = decimalMark(texts) ?? chosen.decimalMark;
    return (value) => (typeof value === 'string' ? readNumber(value, { mark, units }) : value);
  }
  if (kind === 'date') {
    const order = orderOf(texts, chosen.dateOrder);
    return (value) => {
      if (typeof value === 'number') return is1904 && isSerialDay(value) ? cellOfDay(value, true) : value;
      if (typeof value !== 'string' || !order) return value;
      const readings = dateReadings(cellText(value) ?? '');
      return readings.find((reading) => reading.order === order)?.time ?? value;
    };
  }
  return (value) => value;
}

/** Month first is only read if a person says so, and no order against a text that shows the other. */
function orderOf(texts: readonly string[], chosen: DateOrder | undefined): DateOrder | undefined {
  const shown = dateOrder(texts);
  if (!chosen) return shown === 'day-first' ? shown : undefined;
  const isAgainst = texts.some((text) => {
    const [only, other] = dateReadings(text);
    return other === undefined && only?.order !== undefined && only.order !== chosen;
  });
  return isAgainst ? undefined : chosen;
}
