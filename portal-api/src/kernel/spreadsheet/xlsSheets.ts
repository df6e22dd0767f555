import { CFB, read, SSF, type CellObject, type WorkSheet } from '@e965/xlsx';
import type { CellValue } from 'hucre/xlsx';

import { cellOfDay, UNCALCULATED } from './cells.ts';
import type { SheetSource, SourceRow } from './sheetModel.ts';
import { cellKey } from './sheetMarks.ts';
import { uncalculatedFormulas } from './xlsFormulas.ts';

/** The sheets of a workbook of Excel 97 to 2003. */
export function* xlsSheets(
  bytes: Uint8Array,
  { takeHidden = false }: { readonly takeHidden?: boolean } = {},
): Generator<SheetSource> {
  const book = read(bytes, { type: 'array', dense: true, cellNF: true, cellStyles: true, cellText: false });
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  const uncalculated = uncalculatedFormulas(streamOf(bytes));
  for (const [at, name] of book.SheetNames.entries()) {
    const sheet = book.Sheets[name];
    if (!sheet) continue;
    const hidden = Boolean(book.Workbook?.Sheets?.[at]?.Hidden);
    yield {
      name,
      hidden,
      is1904,
      hiddenColumns: (sheet['!cols'] ?? []).flatMap((column, index) => (column?.hidden ? [index] : [])),
      merges: (sheet['!merges'] ?? []).map(({ s, e }) => ({
        startRow: s.r,
        endRow: e.r,
        startCol: s.c,
        endCol: e.c,
      })),
      rows: hidden && !takeHidden ? [] : rowsOf(sheet, is1904, uncalculated.get(at)),
    };
  }
}

function rowsOf(sheet: WorkSheet, is1904: boolean, uncalculated: Set<string> | undefined): SourceRow[] {
  return (sheet['!data'] ?? []).flatMap((cells, index) => {
    if (!cells) return [];
    const values = Array.from(cells, (cell, column) =>
      uncalculated?.has(cellKey(index, column)) ? UNCALCULATED : valueOf(cell, is1904),
    );
    return [{ index, values, hidden: sheet['!rows']?.[index]?.hidden === true }];
  });
}

/** The names of Excel's errors by their numbers in the file. */
const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
};

function valueOf(cell: CellObject | undefined, is1904: boolean): CellValue {
  if (!cell || cell.t === 'z' || cell.v === undefined) return cell?.f === undefined ? null : UNCALCULATED;
  if (cell.t === 'e') return ERRORS[Number(cell.v)] ?? '#N/A';
  if (typeof cell.v === 'number' && SSF.is_date(String(cell.z ?? 'General'))) {
    return cellOfDay(cell.v, is1904);
  }
  return cell.v;
}

function streamOf(bytes: Uint8Array): Buffer {
  const file = CFB.read(bytes, { type: 'array' });
  const entry = CFB.find(file, '/Workbook') ?? CFB.find(file, '/Book');
  return Buffer.from(Uint8Array.from(entry?.content ?? []));
}
