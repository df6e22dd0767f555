import type { Sheet, SheetInfo, SheetRow } from './sheetModel.ts';
import type { SheetPiece, SheetRequest } from './sheetStream.ts';
import { sheetThread } from './sheetThread.ts';
import type { SheetBatch } from './sheetWorker.ts';

/** The sheets of a file with their rows; throws if it can't be read or exceeds the limits. */
export async function readSheets(
  file: Uint8Array,
  it: Omit<SheetRequest, 'bytes'>,
  maxMs?: number,
): Promise<Sheet[]> {
  const request: SheetRequest = { ...it, bytes: new Uint8Array(file) };
  const sheets = collectSheets();
  const batches = sheetThread<SheetBatch>(new URL('./sheetWorker.ts', import.meta.url), request, maxMs);
  for await (const { pieces, done } of batches) {
    for (const piece of pieces) sheets.add(piece);
    if (done) break;
  }
  return sheets.found;
}

export function collectSheets() {
  const found: (SheetInfo & { rows: SheetRow[] })[] = [];
  return {
    found: found as Sheet[],
    add(piece: SheetPiece): void {
      if ('sheet' in piece) found.push({ ...piece.sheet, rows: [] });
      else found.at(-1)!.rows.push(piece.row);
    },
  };
}
