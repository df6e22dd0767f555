import { on } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Files that are worked on in parallel; each occupies a thread and may need a lot of memory. */
const THREADS = 2;
const MAX_MEGABYTES = 512;
/** Many times as long as the largest allowed table takes. */
const MAX_MS = 10_000;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs one of the workers of this folder and yields its messages. Stopping the loop, too much memory or too much time
 * ends the thread.
 */
export async function* sheetThread<Message>(
  script: URL,
  data: unknown,
  maxMs = MAX_MS,
): AsyncGenerator<Message> {
  await takeTurn();
  const worker = new Worker(script, {
    name: 'epigram-sheets',
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  });
  try {
    const messages = on(worker, 'message', { signal: AbortSignal.timeout(maxMs), close: ['exit'] });
    for await (const [message] of messages as AsyncIterable<[Message]>) yield message;
    throw new Error('The thread that works on workbooks has exited');
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
