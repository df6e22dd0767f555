import { isEmptyCell } from './cells.ts';
import { createMergeFiller } from './mergedCells.ts';
import type { FileFormat, SheetInfo, SheetRow, SheetSource } from './sheetModel.ts';

export interface SheetRequest {
  readonly bytes: Uint8Array;
  readonly format: FileFormat;
  /** Rows with content of each sheet; any more are not read. */
  readonly maxRows: number;
  /** Whether the rows of hidden sheets are read too; they are named in any case. */
  readonly takeHidden?: boolean;
}

/** A sheet that begins, or a row of the one that began last. */
export type SheetPiece = { readonly sheet: SheetInfo } | { readonly row: SheetRow };

/**
 * A row has a value for every column up to its last one. Our largest table has 20,000 rows of a few dozen columns; a
 * file of 4 kB can have 30,000 rows that end in column XFD.
 */
const MAX_CELLS = 2_000_000;
/** More columns than any template of ours has. */
const MAX_COLUMNS = 500;
/** Excel's own limit; the file can contain any row number. */
const LAST_ROW = 1_048_575;

/** The sheets of a file, each followed by its rows that have content. */
export async function* sheetStream(request: SheetRequest): AsyncGenerator<SheetPiece> {
  let cells = 0;
  for await (const { merges, rows, ...sheet } of await sourcesOf(request)) {
    const fill = createMergeFiller(merges);
    let read = 0;
    yield { sheet };
    for await (const { index, values, hidden } of rows) {
      cells += values.length;
      if (cells > MAX_CELLS) throw new RangeError('The file has too many cells');
      if (values.every(isEmptyCell)) continue;
      if (!(index >= 0 && index <= LAST_ROW)) throw new RangeError('A row has a number that does not exist');
      const kept = values.slice(0, MAX_COLUMNS);
      const wide = fill(index, kept);
      cells += Math.max(0, kept.length - values.length);
      yield { row: { index, values: kept, hidden, wide } };
      read += 1;
      if (read === request.maxRows) break;
    }
  }
}

/** A library is loaded only for its format: starting a thread takes longer than reading most files. */
async function sourcesOf(it: SheetRequest): Promise<AsyncIterable<SheetSource> | Iterable<SheetSource>> {
  switch (it.format) {
    case 'xlsx':
      return (await import('./xlsxSheets.ts')).xlsxSheets(it.bytes, it);
    case 'xls':
      return (await import('./xlsSheets.ts')).xlsSheets(it.bytes, it);
    case 'ods':
      return (await import('./odsSheets.ts')).odsSheets(it.bytes, it);
    case 'text':
      return [(await import('./textSheet.ts')).textSheet(it.bytes)];
  }
}
