import { Worker } from 'node:worker_threads';
import type { WorkerReply, WorkerRequest } from './embeddedWorker.ts';
import type { Engine, EngineData } from './openEngine.ts';

/** Opens the embedded engine in a worker thread. */
export async function startEngineThread(data: EngineData): Promise<Engine> {
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
    // An idle database must not keep the process alive, so that a finished script ends.
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
  worker.on('exit', () => fail(new Error('The embedded database has exited')));

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

  await ready;
  return {
    async send(message) {
      // The memory is transferred to the worker without a copy.
      const data = await ask({ message }, [message.buffer as ArrayBuffer]);
      return data ?? new Uint8Array();
    },
    async close() {
      if (failure) return;
      await ask({ close: true });
      await worker.terminate();
    },
  };
}
