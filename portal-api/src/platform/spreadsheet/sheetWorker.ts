// Reading a workbook is computing, and a hostile one can make it endless: in a thread of its own it can be ended.
import { readXlsx, streamXlsxRows, type CellValue } from 'hucre/xlsx';
import { parentPort, workerData } from 'node:worker_threads';

import { isEmptyCell } from './cells.ts';

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
  let first: number | undefined;
  // Asked of each sheet before it is read; none is.
  const sheets = ({
    index,
    hidden,
    veryHidden,
  }: {
    index: number;
    hidden?: boolean;
    veryHidden?: boolean;
  }) => {
    if (!hidden && !veryHidden) first ??= index;
    return false;
  };
  // What the reader of whole workbooks cannot read, the reader of rows still may.
  await readXlsx(bytes, { sheets }).catch(() => undefined);
  return first ?? 0;
}
