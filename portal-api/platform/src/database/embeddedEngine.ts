import type { PGlite } from '@electric-sql/pglite';
import { Worker } from 'node:worker_threads';
import type { EmbeddedWorkerData, WorkerReply, WorkerRequest } from './embeddedWorker.ts';
import { wireMessages, type BackendMessages } from './wireMessages.ts';

export interface EmbeddedEngine {
  /** The part of PGlite that `createPgConfig` needs, answered from the worker. */
  readonly pglite: PGlite;
  close(): Promise<void>;
}

const SYNC = 'S'.charCodeAt(0);
const SIMPLE_QUERY = 'Q'.charCodeAt(0);
const FLUSH = 'H'.charCodeAt(0);

/** Starts PGlite in a worker thread on `dataDir` (`memory://` for none). */
export async function startEmbeddedEngine(data: EmbeddedWorkerData): Promise<EmbeddedEngine> {
  const worker = new Worker(new URL('./embeddedWorker.ts', import.meta.url), {
    workerData: data,
    name: 'epigram-database',
  });
  const pending = new Map<number, { resolve(data?: Uint8Array): void; reject(error: Error): void }>();
  let lastId = 0;
  let failure: Error | undefined;

  const ready = new Promise<void>((resolve, reject) => {
    pending.set(0, { resolve: () => resolve(), reject });
  });
  worker.on('message', ({ id, data: bytes, error }: WorkerReply) => {
    const waiting = pending.get(id);
    pending.delete(id);
    // An idle database keeps no process alive: a script that is done ends.
    if (pending.size === 0) worker.unref();
    if (error === undefined) waiting?.resolve(bytes);
    else waiting?.reject(new Error(error));
  });
  function fail(error: Error): void {
    failure = error;
    for (const waiting of pending.values()) waiting.reject(error);
    pending.clear();
  }
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The embedded database has ended')));

  function ask(
    request: { message: Uint8Array } | { close: true },
    transferred: readonly ArrayBuffer[] = [],
  ): Promise<Uint8Array | undefined> {
    if (failure) return Promise.reject(failure);
    const id = ++lastId;
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject });
      worker.ref();
      worker.postMessage({ id, ...request } satisfies WorkerRequest, transferred);
    });
  }

  // A query of the extended protocol is five messages of which only the last is answered at once. They
  // travel together: one turn to the worker and back for each query instead of five.
  let held: Uint8Array[] = [];
  async function execProtocolStream(message: Uint8Array): Promise<BackendMessages> {
    held.push(message);
    const kind = message[0];
    if (kind !== SYNC && kind !== SIMPLE_QUERY && kind !== FLUSH) return [];
    const batch = join(held);
    held = [];
    return wireMessages(await ask({ message: batch }, [batch.buffer]));
  }

  await ready;
  return {
    pglite: { waitReady: ready, execProtocolStream } as Pick<
      PGlite,
      'waitReady' | 'execProtocolStream'
    > as PGlite,
    async close() {
      if (failure) return;
      await ask({ close: true });
      await worker.terminate();
    },
  };
}

/** In memory of its own, which goes over to the worker without a copy. */
function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
