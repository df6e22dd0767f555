import { setTimeout as sleep } from 'node:timers/promises';
import { startServer, type ServerOptions, type ServerProcess } from './serverProcess.ts';

export interface RestartedServer {
  readonly name: string;
  /** Stays the same across restarts. */
  readonly url: string;
  /** Of the current process, or the last one. */
  readonly pid: () => number;
  readonly stop: () => Promise<void>;
}

interface RestartOptions extends ServerOptions {
  /** The process exited; `onListening` reports when it is back. */
  readonly onDown: () => void;
  readonly firstPauseMs?: number;
}

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 30_000;
/** A process that ran for this long had started well: the next pause is the shortest again. */
const STEADY_MS = 60_000;

/**
 * Starts a server, and restarts it whenever its process ends unexpectedly: on the same port, after a pause that doubles
 * each time. If the first start fails, this throws, so that the caller can handle it.
 */
export async function keepRunning(options: RestartOptions): Promise<RestartedServer> {
  const { name, onDown, onProgress, firstPauseMs = FIRST_PAUSE_MS } = options;
  const stopping = new AbortController();
  let current: ServerProcess = await startServer(options);
  const port = Number(new URL(current.url).port);

  async function watch(): Promise<void> {
    let pause = firstPauseMs;
    for (;;) {
      const startedAt = performance.now();
      await current.ended;
      if (stopping.signal.aborted) return;
      onDown();
      if (performance.now() - startedAt > STEADY_MS) pause = firstPauseMs;
      onProgress?.(`${name} exited unexpectedly and restarts in ${pause / 1000} s; see ${options.logDir}`);
      await sleep(pause, undefined, { signal: stopping.signal });
      pause = Math.min(pause * 2, MAX_PAUSE_MS);
      try {
        current = await startServer({ ...options, port });
        onProgress?.(`${name} is back`);
      } catch (cause) {
        onProgress?.(cause instanceof Error ? cause.message : String(cause));
      }
      if (stopping.signal.aborted) await current.stop();
    }
  }
  const watching = watch().catch((cause: unknown) => {
    if (!stopping.signal.aborted) throw cause;
  });
  return {
    name,
    url: current.url,
    pid: () => current.pid,
    async stop() {
      stopping.abort();
      await current.stop();
      await watching;
    },
  };
}
