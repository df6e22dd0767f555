import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { BuiltRelease } from './releaseFixtures.ts';

const source = path.resolve(import.meta.dirname, '..');

export interface Scratch {
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  /** Whether several processes may use it: on a server, but not on the embedded engine. */
  readonly severalProcesses: boolean;
  remove(): Promise<void>;
}

/** A data folder, and on a server (`TEST_DATABASE_URL`) a database, for registries that run as processes. */
export async function createScratch(): Promise<Scratch> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'epigram-registry-'));
  const server = process.env.TEST_DATABASE_URL;
  const name = `epigram_test_${randomBytes(6).toString('hex')}`;
  if (server) await query(server, `create database ${name}`);
  const url = server ? Object.assign(new URL(server), { pathname: `/${name}` }).href : '';
  return {
    dataDir,
    env: { DATA_DIR: dataDir, DATABASE_URL: url, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' },
    severalProcesses: Boolean(server),
    async remove() {
      if (server) await query(server, `drop database ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

export interface SpawnedRegistry {
  readonly url: string;
  /** Kills the process, like a power cut. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs `main.ts` as a separate process, and waits until it listens. */
export async function spawnRegistry({ env }: Scratch): Promise<SpawnedRegistry> {
  const child = spawn(process.execPath, [path.join(source, 'main.ts')], {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
    child.once('exit', (code) => reject(new Error(`The registry exited with ${code}`)));
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

export interface CliResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export async function runCli({ env }: Pick<Scratch, 'env'>, ...args: readonly string[]): Promise<CliResult> {
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

/** Writes a build to disk, like the bundler, and returns its folder. */
export async function writeDist(parent: string, { release, contents }: BuiltRelease): Promise<string> {
  const folder = path.join(parent, `${release.name}-${release.version}`, 'dist');
  for (const [name, bytes] of contents) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), bytes);
  }
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
  return path.dirname(folder);
}
