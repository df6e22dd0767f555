import { openDatabase, type Database } from '@epigram/platform/database/openDatabase';
import { embeddedTemplate } from '@epigram/platform/testing/embeddedTemplate';
import { createScratchDatabase } from '@epigram/platform/testing/scratchDatabase';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Database as Tables } from '../schema/tables.ts';
import { readConfig } from '../kernel/config.ts';
import { SERVER_ROLE } from '../schema/serverRole.ts';

const source = path.resolve(import.meta.dirname, '..');

/** The data of real portal processes: a folder, and with `TEST_DATABASE_URL` a database on that server. */
export interface Place {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Opens the database in the test; on the embedded engine, only while no process has it open. */
  open(): Promise<Database<Tables>>;
  remove(): Promise<void>;
}

export async function makePlace(): Promise<Place> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'epigram-portal-'));
  const server = process.env['TEST_DATABASE_URL'];
  const scratch = server ? await createScratchDatabase(server, SERVER_ROLE) : undefined;
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: scratch?.url ?? '',
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO_DATA: 'off',
    LOG_LEVEL: 'error',
  };
  const { databaseUrl, dataDir } = readConfig(env);
  const options = { url: databaseUrl, dataDir, applicationName: 'test', role: SERVER_ROLE };
  return {
    folder,
    env,
    open: async () => openDatabase({ ...options, ...(!server && { template: await embeddedTemplate() }) }),
    async remove() {
      await scratch?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface PortalProcess {
  readonly url: string;
  /** Ends the process immediately, like a power cut. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs `main.ts`, of this version by default, in a separate process, and waits until it listens. */
export async function spawnPortal(
  { env }: Pick<Place, 'env'>,
  settings: Readonly<Record<string, string>> = {},
  main = path.join(source, 'main.ts'),
): Promise<PortalProcess> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, NODE_OPTIONS: '', ...env, ...settings },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', (message: { type: string; port?: number }) => {
      if (message.type === 'listening' && message.port) resolve(message.port);
    });
    child.once('exit', (code) => reject(new Error(`The portal exited with ${code}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

interface CliResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `npm run db -- …args` in a separate process. */
export async function runCli({ env }: Pick<Place, 'env'>, ...args: readonly string[]): Promise<CliResult> {
  const child = spawn(process.execPath, [path.join(source, 'cli.ts'), ...args], {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (text: Buffer) => (stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, stdout, stderr };
}
