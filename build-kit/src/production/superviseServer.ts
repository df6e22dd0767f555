import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../portal/freePort.ts';
import { startServer, type ServerProcess } from '../portal/serverProcess.ts';

interface SupervisedOptions {
  readonly name: string;
  /** The script, relative to the root. */
  readonly script: string;
  readonly env: NodeJS.ProcessEnv;
  readonly logDir: string;
  readonly onProgress: (text: string) => void;
  readonly onRestart: () => void;
}

export interface SupervisedServer {
  readonly name: string;
  /** Stays the same across restarts. */
  readonly url: string;
  /** Of the current process, or the last one. */
  readonly pid: () => number;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a server on its own port, and restarts it there when it exits cleanly, because a deployment restarts it that
 * way. One that is killed or fails stays down: tests check what the others do without it.
 */
export async function superviseServer(options: SupervisedOptions): Promise<SupervisedServer> {
  const port = await freePort();
  let generation = 0;
  const stopping = new AbortController();

  function start(): Promise<ServerProcess> {
    generation += 1;
    return startServer({ ...options, port, logDir: path.join(options.logDir, String(generation)) });
  }

  let current = await start();
  async function watch(): Promise<void> {
    while ((await current.ended) === 0 && !stopping.signal.aborted) {
      current = await start();
      if (stopping.signal.aborted) await current.stop();
      options.onRestart();
    }
  }
  const watching = watch().catch((cause: unknown) => console.error(cause));
  return {
    name: options.name,
    url: current.url,
    pid: () => current.pid,
    async stop() {
      stopping.abort();
      await current.stop();
      await watching;
    },
  };
}

/** Writes the list of processes, which the tests read before they end one. */
export function writeProcesses(
  file: string,
  servers: Readonly<Record<string, readonly SupervisedServer[]>>,
): void {
  const lists = Object.entries(servers).map(([kind, list]) => [
    kind,
    list.map(({ name, url, pid }) => ({ name, url, pid: pid() })),
  ]);
  writeFileSync(file, JSON.stringify(Object.fromEntries(lists)));
}
