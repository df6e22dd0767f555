// Reading a workbook is computing, and a hostile one can make it endless: in a thread of its own it can be ended.
import { streamXlsxRows, type CellValue } from 'hucre/xlsx';
import { parentPort, workerData } from 'node:worker_threads';

export interface SheetRequest {
  readonly bytes: Uint8Array;
  readonly maxRows: number;
}

export interface SheetRow {
  readonly index: number;
  readonly values: readonly CellValue[];
}

export interface SheetBatch {
  readonly rows: readonly SheetRow[];
  /** The last one. */
  readonly done: boolean;
}

/** Few enough that taking one over holds up no other request. */
const BATCH_ROWS = 250;

if (!parentPort) throw new Error('sheetWorker runs as a worker thread only');
const port = parentPort;
const { bytes, maxRows } = workerData as SheetRequest;

let rows: SheetRow[] = [];
for await (const { index, values } of streamXlsxRows(bytes, { maxRows })) {
  rows.push({ index, values });
  if (rows.length < BATCH_ROWS) continue;
  port.postMessage({ rows, done: false } satisfies SheetBatch);
  rows = [];
}
port.postMessage({ rows, done: true } satisfies SheetBatch);
