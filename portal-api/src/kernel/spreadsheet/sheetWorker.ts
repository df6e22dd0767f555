// Reading a workbook is CPU-bound, and a hostile one can make it endless; a separate thread can be terminated.
import { parentPort, workerData } from 'node:worker_threads';

import { sheetStream, type SheetPiece, type SheetRequest } from './sheetStream.ts';

export interface SheetBatch {
  readonly pieces: readonly SheetPiece[];
  /** Whether this is the last batch. */
  readonly done: boolean;
}

/** Few enough that receiving a batch does not delay other requests. */
const BATCH_PIECES = 250;

if (!parentPort) throw new Error('sheetWorker must run as a worker thread');
const port = parentPort;

let pieces: SheetPiece[] = [];
for await (const piece of sheetStream(workerData as SheetRequest)) {
  pieces.push(piece);
  if (pieces.length < BATCH_PIECES) continue;
  port.postMessage({ pieces, done: false } satisfies SheetBatch);
  pieces = [];
}
port.postMessage({ pieces, done: true } satisfies SheetBatch);
