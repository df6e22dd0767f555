// Reading a workbook is CPU-bound, and a hostile one can make it endless; a separate thread can be terminated.
import { streamXlsxRows, type CellValue } from 'hucre/xlsx';
import path from 'node:path/posix';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import { fromBufferPromise } from 'yauzl';

import { isEmptyCell, UNCALCULATED } from './cells.ts';
import { WORKBOOK } from './checkArchive.ts';
import { cellKey, uncalculatedCells } from './uncalculatedCells.ts';

export interface SheetRequest {
  readonly bytes: Uint8Array;
  /** Rows with content; any more are not read. */
  readonly maxRows: number;
}

export interface SheetRow {
  readonly index: number;
  readonly values: readonly CellValue[];
}

export interface SheetBatch {
  readonly rows: readonly SheetRow[];
  /** Whether this is the last batch. */
  readonly done: boolean;
}

/**
 * A row has a value for every column up to its last one. Our largest table has 20,000 rows of a few dozen columns; a
 * file of 4 kB can have 30,000 rows that end in column XFD.
 */
const MAX_CELLS = 2_000_000;
/** More columns than any template of ours has. */
const MAX_COLUMNS = 500;
/** Few enough that receiving a batch does not delay other requests. */
const BATCH_ROWS = 250;
/** Excel's own limit; the file can contain any row number. */
const LAST_ROW = 1_048_575;

if (!parentPort) throw new Error('sheetWorker must run as a worker thread');
const port = parentPort;
const { bytes, maxRows } = workerData as SheetRequest;

let rows: SheetRow[] = [];
let read = 0;
let cells = 0;
const sheet = await firstVisibleSheet();
const uncalculated = await uncalculatedCellsOf(sheet);
for await (const { index, values } of streamXlsxRows(bytes, { sheet: sheet.index })) {
  cells += values.length;
  if (cells > MAX_CELLS) throw new RangeError('The sheet has too many cells');
  if (uncalculated.size > 0) {
    for (const column of values.keys()) {
      if (uncalculated.has(cellKey(index, column))) values[column] = UNCALCULATED;
    }
  }
  if (values.every(isEmptyCell)) continue;
  if (!(index >= 0 && index <= LAST_ROW)) throw new RangeError('A row has a number that does not exist');
  rows.push({ index, values: values.slice(0, MAX_COLUMNS) });
  read += 1;
  if (read === maxRows) break;
  if (rows.length < BATCH_ROWS) continue;
  port.postMessage({ rows, done: false } satisfies SheetBatch);
  rows = [];
}
port.postMessage({ rows, done: true } satisfies SheetBatch);

interface VisibleSheet {
  readonly index: number;
  /** The id of its relationship in the workbook, which names the sheet's part. */
  readonly relationship: string | undefined;
}

/** Workbooks keep lists for their own use in hidden sheets, and some place these first. */
async function firstVisibleSheet(): Promise<VisibleSheet> {
  const tags = tagsOf('sheet', await readPart(WORKBOOK));
  const index = Math.max(
    0,
    tags.findIndex((tag) => !/\sstate\s*=\s*["'](?:h|veryH)idden["']/.test(tag)),
  );
  return { index, relationship: /\s\w{1,20}:id\s*=\s*["']([^"']*)["']/.exec(tags[index] ?? '')?.[1] };
}

/** The cells of the sheet that have a formula without its result; streamXlsxRows reads them as empty. */
async function uncalculatedCellsOf({ relationship }: VisibleSheet): Promise<ReadonlySet<string>> {
  const part = tagsOf('Relationship', await readPart('xl/_rels/workbook.xml.rels'))
    .find((tag) => /\sId\s*=\s*["']([^"']*)["']/.exec(tag)?.[1] === relationship)
    ?.match(/\sTarget\s*=\s*["']([^"']*)["']/)?.[1];
  // Targets are relative to the workbook's folder or, with a slash, to the archive.
  const stream = part && (await openPart(path.resolve('/xl', part).slice(1)));
  return stream ? uncalculatedCells(stream.setEncoding('utf8')) : new Set();
}

/** `[^<>]` stops at the next tag, so that unclosed tags do not each cause a search to the end of the file. */
function tagsOf(name: string, xml: string): string[] {
  return [...xml.matchAll(new RegExp(`<(?:\\w{1,20}:)?${name}\\s[^<>]*>`, 'g'))].map(([tag]) => tag);
}

async function readPart(name: string): Promise<string> {
  const stream = await openPart(name);
  return stream ? text(stream) : '';
}

async function openPart(name: string): Promise<Readable | undefined> {
  const archive = await fromBufferPromise(Buffer.from(bytes));
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName === name) return archive.openReadStreamPromise(entry);
  }
  return undefined;
}
