import { on } from 'node:events';
import { Worker } from 'node:worker_threads';

import type { FileFormat, Sheet, SheetInfo, SheetRow } from './sheetModel.ts';
import type { SheetPiece, SheetRequest } from './sheetStream.ts';
import type { SheetBatch } from './sheetWorker.ts';

/** Files that are read in parallel; each occupies a thread and may need a lot of memory. */
const THREADS = 2;
const MAX_MEGABYTES = 512;
/** Many times as long as the largest allowed table takes. */
const MAX_MS = 10_000;

let running = 0;
const waiting: (() => void)[] = [];

/** The visible sheets of a file with their rows; throws if it can't be read or exceeds the limits. */
export async function readSheets(
  file: Uint8Array,
  format: FileFormat,
  maxRows: number,
  maxMs = MAX_MS,
): Promise<Sheet[]> {
  await takeTurn();
  const request: SheetRequest = { bytes: new Uint8Array(file), format, maxRows };
  const worker = new Worker(new URL('./sheetWorker.ts', import.meta.url), {
    name: 'epigram-sheets',
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  });
  const sheets = collectSheets();
  try {
    const batches = on(worker, 'message', { signal: AbortSignal.timeout(maxMs), close: ['exit'] });
    for await (const [{ pieces, done }] of batches as AsyncIterable<[SheetBatch]>) {
      for (const piece of pieces) sheets.add(piece);
      if (done) return sheets.found;
    }
    throw new Error('The thread that reads workbooks has exited');
  } finally {
    void worker.terminate();
    passTurn();
  }
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

async function takeTurn(): Promise<void> {
  if (running < THREADS) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
}

/** Passes the turn to the longest waiting caller, or releases it. */
function passTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}
