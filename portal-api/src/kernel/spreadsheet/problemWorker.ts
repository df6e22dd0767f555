// Writing 20,000 rows is CPU-bound, as reading them is.
import { parentPort, workerData } from 'node:worker_threads';

import { textWithColumn } from './problemText.ts';
import type { FileFormat, Sheet, ProblemColumn } from './sheetModel.ts';

export interface ProblemRequest {
  readonly bytes: Uint8Array;
  readonly format: FileFormat;
  readonly sheet: Sheet;
  readonly column: ProblemColumn;
}

export interface ProblemFile {
  readonly format: 'xlsx' | 'text';
  readonly bytes: Uint8Array;
}

if (!parentPort) throw new Error('problemWorker must run as a worker thread');
const { bytes, format, sheet, column } = workerData as ProblemRequest;
const file: ProblemFile =
  format === 'text'
    ? { format: 'text', bytes: textWithColumn(bytes, column) }
    : { format: 'xlsx', bytes: await writtenWorkbook() };
parentPort.postMessage(file);

async function writtenWorkbook(): Promise<Uint8Array> {
  if (format === 'xlsx')
    return (await import('./problemWorkbook.ts')).workbookWithColumn(bytes, sheet.name, column);
  return (await import('./problemSheet.ts')).sheetWithColumn(sheet, column);
}
