// The thread of the embedded engine. PGlite computes synchronously, and on the main thread every query would delay
// every request.
import { parentPort, workerData } from 'node:worker_threads';
import { startTestClock } from '../testClock.ts';
import { openEngine, type EngineData } from './openEngine.ts';

export type WorkerRequest =
  { readonly id: number; readonly message: Uint8Array } | { readonly id: number; readonly close: true };
export type WorkerReply = { readonly id: number; readonly data?: Uint8Array; readonly error?: string };

if (!parentPort) throw new Error('embeddedWorker must run as a worker thread');
const port = parentPort;
// The test clock must be started in every thread.
startTestClock(process.env);

const engine = await openEngine(workerData as EngineData);
port.postMessage({ id: 0 } satisfies WorkerReply);

port.on('message', async (request: WorkerRequest) => {
  const { id } = request;
  try {
    if ('close' in request) {
      await engine.close();
      port.postMessage({ id } satisfies WorkerReply);
      port.close();
      return;
    }
    const data = await engine.send(request.message);
    port.postMessage({ id, data } satisfies WorkerReply, [data.buffer as ArrayBuffer]);
  } catch (error) {
    port.postMessage({ id, error: String(error) } satisfies WorkerReply);
  }
});
