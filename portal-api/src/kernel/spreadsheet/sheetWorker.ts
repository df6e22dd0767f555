// Reading a workbook is computing, and a hostile one can make it endless: in a thread of its own it can be ended.
import { streamXlsxRows, type CellValue } from 'hucre/xlsx';
import { text } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import { fromBufferPromise } from 'yauzl';

import { isEmptyCell } from './cells.ts';
import { WORKBOOK } from './checkArchive.ts';

export interface SheetRequest {
  readonly bytes: Uint8Array;
  /** Of rows that hold anything; the rest is not read. */
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
/** Excel's own limit; a row's number can be any text. */
const LAST_ROW = 1_048_575;

if (!parentPort) throw new Error('sheetWorker runs as a worker thread only');
const port = parentPort;
const { bytes, maxRows } = workerData as SheetRequest;

let rows: SheetRow[] = [];
let read = 0;
for await (const { index, values } of streamXlsxRows(bytes, { sheet: await firstVisibleSheet() })) {
  if (values.every(isEmptyCell)) continue;
  if (!(index >= 0 && index <= LAST_ROW)) throw new RangeError('A row has a number that there is not');
  rows.push({ index, values });
  read += 1;
  if (read === maxRows) break;
  if (rows.length < BATCH_ROWS) continue;
  port.postMessage({ rows, done: false } satisfies SheetBatch);
  rows = [];
}
port.postMessage({ rows, done: true } satisfies SheetBatch);

/** Workbooks keep lists for their own use in sheets that nobody sees, and some put them first. */
async function firstVisibleSheet(): Promise<number> {
  const archive = await fromBufferPromise(Buffer.from(bytes));
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName !== WORKBOOK) continue;
    const workbook = await text(await archive.openReadStreamPromise(entry));
    const sheets = [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)];
    return Math.max(
      0,
      sheets.findIndex(([tag]) => !/\sstate\s*=\s*["'](?:h|veryH)idden["']/.test(tag)),
    );
  }
  return 0;
}
