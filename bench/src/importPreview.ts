// The preview of a file with 20,000 results: its time, the memory of the thread that reads it, and what it does to the
// preview of another tenant. One process on the embedded engine, with the demonstration data.
// Usage: node bench/src/importPreview.ts [--rows 20000]
import { writeXlsx } from 'hucre/xlsx';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { startPortal } from './portal/portalProcess.ts';
import { signIn, type Tenant } from './portal/signIn.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '20000' } } });
const ROUNDS = 3;
const MAX_MS = 10_000;
/** As in sheetThread.ts. */
const MAX_MEGABYTES = 512;
/** As in fairImports.ts. */
const MAX_RATIO = 3;
const HEADINGS = ['Sample Id', 'Client name', 'Animal type', 'Test type', 'Test date', 'Strongyle epg'];
const XLSX_READER = new URL('../../portal-api/src/kernel/spreadsheet/sheetWorker.ts', import.meta.url);

async function workbook(rows: number): Promise<Uint8Array<ArrayBuffer>> {
  const day = new Date('2026-06-15T12:00:00Z');
  const table = Array.from({ length: rows }, (_, at) => [
    `B-${at}`,
    `Farm ${at % 200}`,
    'Ovine',
    'Worm FEC',
    day,
    (at % 40) * 50,
  ]);
  return new Uint8Array(await writeXlsx({ sheets: [{ name: 'S', rows: [HEADINGS, ...table] }] }));
}

/** The largest heap of the thread, in megabytes. */
async function memoryToRead(bytes: Uint8Array): Promise<number> {
  const worker = new Worker(XLSX_READER, {
    workerData: { bytes, format: 'xlsx', maxRows: 20_200 },
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  });
  let most = 0;
  const ended = once(worker, 'exit');
  const clock = setInterval(() => {
    void worker.getHeapStatistics().then(
      (heap) => (most = Math.max(most, heap.used_heap_size)),
      // It has just ended.
      () => undefined,
    );
  }, 10);
  await ended;
  clearInterval(clock);
  return most / 2 ** 20;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'epigram-preview-'));
const portal = await startPortal({ DATA_DIR: folder, DEMO_DATA: 'on' });

/** Milliseconds until the answer. */
async function preview(
  { token, businessId }: Tenant,
  file: Uint8Array<ArrayBuffer>,
  rows: number,
): Promise<number> {
  const form = new FormData();
  form.set('file', new Blob([file]), 'results.xlsx');
  const begun = performance.now();
  const response = await fetch(`${portal.api}/tests/import/${businessId}/preview`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-business-context': String(businessId) },
    body: form,
  });
  const { data } = (await response.json()) as { data?: { counts: { rows: number } } };
  if (data?.counts.rows !== rows) throw new Error(`The preview has ${data?.counts.rows} rows`);
  return performance.now() - begun;
}

try {
  const busy = await signIn(portal.api, 'owner@epigram.example');
  const other = await signIn(portal.api, 'france@epigram.example');
  const rows = Number(values.rows);
  const [large, small] = [await workbook(rows), await workbook(200)];
  await preview(other, small, 200);
  const [big, alone, beside]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await preview(other, small, 200));
    const running = preview(busy, large, rows);
    beside.push(await preview(other, small, 200));
    big.push(await running);
  }
  const megabytes = await memoryToRead(large);
  const ratio = median(beside) / median(alone);
  console.log(`${rows} rows: ${Math.round(median(big))} ms (at most ${MAX_MS})`);
  console.log(`Memory of the thread: ${Math.round(megabytes)} MB (at most ${MAX_MEGABYTES})`);
  console.log(`Another tenant beside it: ${ratio.toFixed(2)} times (at most ${MAX_RATIO})`);
  process.exitCode = median(big) <= MAX_MS && megabytes <= MAX_MEGABYTES && ratio <= MAX_RATIO ? 0 : 1;
} finally {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
}
