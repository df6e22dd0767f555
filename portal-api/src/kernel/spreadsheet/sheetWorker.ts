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

/**
 * A row takes as many values as its last column has cells before it. Our widest table has 20,000 rows of some dozen
 * columns; a file of 4 kB can claim 30,000 rows that end in column XFD.
 */
const MOST_CELLS = 2_000_000;
/** What lies further right is in no template of ours. */
const MOST_COLUMNS = 500;
/** Few enough that taking one over holds up no other request. */
const BATCH_ROWS = 250;
/** Excel's own limit; a row's number can be any text. */
const LAST_ROW = 1_048_575;

if (!parentPort) throw new Error('sheetWorker runs as a worker thread only');
const port = parentPort;
const { bytes, maxRows } = workerData as SheetRequest;

let rows: SheetRow[] = [];
let read = 0;
let cells = 0;
for await (const { index, values } of streamXlsxRows(bytes, { sheet: await firstVisibleSheet() })) {
  cells += values.length;
  if (cells > MOST_CELLS) throw new RangeError('The sheet has more cells than any table of ours');
  if (values.every(isEmptyCell)) continue;
  if (!(index >= 0 && index <= LAST_ROW)) throw new RangeError('A row has a number that there is not');
  rows.push({ index, values: values.slice(0, MOST_COLUMNS) });
  read += 1;
  if (read === maxRows) break;
  if (rows.length < BATCH_ROWS) continue;
  port.postMessage({ rows, done: false } satisfies SheetBatch);
  rows = [];
}
port.postMessage({ rows, done: true } satisfies SheetBatch);

/** Workbooks keep lists for their own use in hidden sheets, and some put these first. */
async function firstVisibleSheet(): Promise<number> {
  const archive = await fromBufferPromise(Buffer.from(bytes));
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName !== WORKBOOK) continue;
    const workbook = await text(await archive.openReadStreamPromise(entry));
    // Tags that never end are not searched to the end of the file, each.
    const sheets = [...workbook.matchAll(/<(?:\w{1,20}:)?sheet\s[^<>]*>/g)];
    return Math.max(
      0,
      sheets.findIndex(([tag]) => !/\sstate\s*=\s*["'](?:h|veryH)idden["']/.test(tag)),
    );
  }
  return 0;
}
