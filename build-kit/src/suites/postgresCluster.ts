import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../portal/freePort.ts';
import { installDebianPackage } from './debianPackage.ts';
import { systemAccount, type SystemAccount } from './systemAccount.ts';

export interface PostgresCluster {
  /** As the superuser, in the database `postgres`. */
  readonly url: string;
  /** The path of its psql. */
  readonly psql: string;
  /** The process of the server, whose children serve the connections. */
  readonly pid: number | undefined;
  readonly stop: () => Promise<void>;
}

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const START_LIMIT_MS = 30_000;

export function findBinaries(): string | undefined {
  const versions = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a))
    : [];
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter);
  const folders = [...versions.map((version) => path.join(DEBIAN_FOLDER, version, 'bin')), ...onPath];
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')));
}

function startServer(binaries: string, dir: string, port: number, account: SystemAccount): ChildProcess {
  // A throwaway cluster needs no crash safety.
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${dir}`,
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
  ];
  const args = ['-D', path.join(dir, 'data'), ...settings.flatMap((setting) => ['-c', setting])];
  return spawn(path.join(binaries, 'postgres'), args, {
    ...account,
    cwd: dir,
    stdio: 'ignore',
    detached: true,
  });
}

async function untilReady(binaries: string, port: number, server: ChildProcess): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  while (server.exitCode === null && Date.now() < limit) {
    try {
      execFileSync(path.join(binaries, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]);
      return;
    } catch {
      await sleep(100);
    }
  }
  throw new Error('The PostgreSQL server for the tests did not start');
}

/**
 * A PostgreSQL server with an empty cluster, for the duration of the tests. `undefined` if it is neither installed nor
 * can be.
 */
export async function startPostgres(): Promise<PostgresCluster | undefined> {
  const binaries = findBinaries() ?? (installDebianPackage('postgresql') ? findBinaries() : undefined);
  if (!binaries) return undefined;
  // PostgreSQL refuses to run as root.
  const account = systemAccount(['postgres', 'nobody']);
  const dir = mkdtempSync(path.join(os.tmpdir(), 'epigram-postgres-'));
  if (account.uid !== undefined && account.gid !== undefined) chownSync(dir, account.uid, account.gid);
  const initArgs = ['-D', path.join(dir, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  execFileSync(path.join(binaries, 'initdb'), [...initArgs, '--locale=C.UTF-8'], {
    ...account,
    cwd: dir,
    stdio: 'pipe',
  });
  const port = await freePort();
  const server = startServer(binaries, dir, port, account);
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  async function stop(): Promise<void> {
    // PostgreSQL's "immediate" mode: nothing in the cluster needs an orderly shutdown.
    server.kill('SIGQUIT');
    await ended;
    rmSync(dir, { recursive: true, force: true });
  }
  try {
    await untilReady(binaries, port, server);
  } catch (cause) {
    await stop();
    throw cause;
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return { url, psql: path.join(binaries, 'psql'), pid: server.pid, stop };
}
