import { Worker } from 'node:worker_threads';

import type { PdfReply, PdfRequest } from './pdfWorker.ts';
import type { ReportDocument } from './reportDocument.ts';

/** Reports rendered in parallel; each occupies a thread. */
export const PDF_THREADS = 2;
/** An idle thread is ended after this time, because it keeps fonts in memory. */
const IDLE_MS = 30_000;

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, { resolve(bytes: Uint8Array): void; reject(error: Error): void }>;
  idle: NodeJS.Timeout | undefined;
}

const threads: Thread[] = [];
let lastId = 0;

/** Renders a report as PDF in the least busy thread. The threads never keep the process alive. */
export async function renderPdf(report: ReportDocument): Promise<Uint8Array> {
  const thread = leastBusy();
  clearTimeout(thread.idle);
  const id = ++lastId;
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      thread.waiting.set(id, { resolve, reject });
      thread.worker.ref();
      thread.worker.postMessage({ id, report } satisfies PdfRequest);
    });
  } finally {
    thread.waiting.delete(id);
    if (thread.waiting.size === 0) rest(thread);
  }
}

function leastBusy(): Thread {
  const free = threads.toSorted((a, b) => a.waiting.size - b.waiting.size)[0];
  if (free && (free.waiting.size === 0 || threads.length >= PDF_THREADS)) return free;
  return startThread();
}

function startThread(): Thread {
  const worker = new Worker(new URL('./pdfWorker.ts', import.meta.url), { name: 'epigram-reports' });
  const thread: Thread = { worker, waiting: new Map(), idle: undefined };
  threads.push(thread);
  worker.on('message', (reply: PdfReply) => {
    const waiting = thread.waiting.get(reply.id);
    if ('error' in reply) waiting?.reject(new Error(reply.error));
    else waiting?.resolve(reply.bytes);
  });
  const fail = (error: Error): void => {
    end(thread);
    for (const waiting of thread.waiting.values()) waiting.reject(error);
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The report thread has exited')));
  return thread;
}

function rest(thread: Thread): void {
  thread.worker.unref();
  thread.idle = setTimeout(() => {
    end(thread);
    void thread.worker.terminate();
  }, IDLE_MS).unref();
}

function end(thread: Thread): void {
  clearTimeout(thread.idle);
  const index = threads.indexOf(thread);
  if (index !== -1) threads.splice(index, 1);
}
