import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SheetBatch, SheetRequest, SheetRow } from './sheetWorker.ts';

/** Workbooks that are read in parallel; each occupies a thread and may need a lot of memory. */
const THREADS = 2;
const MAX_MEGABYTES = 512;
/** Many times as long as the largest allowed table takes. */
const MAX_MS = 10_000;

let running = 0;
const waiting: (() => void)[] = [];

/** The rows of a workbook's first visible sheet; throws if it can't be read or exceeds the limits. */
export async function* sheetRows(
  file: Uint8Array,
  maxRows: number,
  maxMs = MAX_MS,
): AsyncGenerator<SheetRow> {
  await takeTurn();
  const request: SheetRequest = { bytes: new Uint8Array(file), maxRows };
  const worker = new Worker(new URL('./sheetWorker.ts', import.meta.url), {
    name: 'epigram-sheets',
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  });
  try {
    const batches = on(worker, 'message', { signal: AbortSignal.timeout(maxMs), close: ['exit'] });
    for await (const [{ rows, done }] of batches as AsyncIterable<[SheetBatch]>) {
      yield* rows;
      if (done) return;
    }
    throw new Error('The thread that reads workbooks has exited');
  } finally {
    void worker.terminate();
    passTurn();
  }
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
