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
  /** The same as long as it is supervised. */
  readonly url: string;
  /** Of the process that runs now, or ran last. */
  readonly pid: () => number;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a server on a port of its own, and again on the same one when it ends in order: a deployment restarts it so.
 * One that is killed or fails stays away: what the others do without it is what the tests want to see.
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

/** Writes which processes there are: what the tests read before they end one. */
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
