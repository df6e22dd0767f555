import { API_BASE_PATH } from '@epigram/shared-contracts/api/operation';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface PortalProcess {
  /** With the base path. */
  readonly api: string;
  readonly pid: number;
  stop(): Promise<void>;
}

const MAIN = path.resolve(import.meta.dirname, '..', '..', '..', 'portal-api', 'src', 'main.ts');

/** Starts a process of portal-api on a database and waits until it listens. */
export async function startPortal(env: Readonly<Record<string, string>>): Promise<PortalProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, LOG_LEVEL: 'warn', DEMO_DATA: 'off', PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', (message: { type: string; port?: number }) => {
      if (message.type === 'listening' && message.port) resolve(message.port);
    });
    child.once('exit', (code) => reject(new Error(`portal-api exited with ${code}`)));
  });
  return {
    api: `http://127.0.0.1:${port}${API_BASE_PATH}`,
    pid: child.pid!,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
