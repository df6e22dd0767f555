import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../portal/freePort.ts';
import { installDebianPackage } from './debianPackage.ts';
import { systemAccount } from './systemAccount.ts';

export interface Pgbouncer {
  /** The given URL of a server, through the pooler. */
  readonly through: (serverUrl: string) => string;
  readonly stop: () => Promise<void>;
}

const START_LIMIT_MS = 30_000;

function findPgbouncer(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin'];
  return folders.map((folder) => path.join(folder, 'pgbouncer')).find((file) => existsSync(file));
}

/** The path of pgbouncer; `undefined` if it is neither installed nor can be. */
export function ensurePgbouncer(): string | undefined {
  return findPgbouncer() ?? (installDebianPackage('pgbouncer') ? findPgbouncer() : undefined);
}

interface PgbouncerOptions {
  readonly binary: string;
  /** Its `[databases]` and `[pgbouncer]` sections; the address, the users and the pid file are added. */
  readonly configuration: string;
  /** Name and password of each user. */
  readonly users: Readonly<Record<string, string>>;
}

/** Starts pgbouncer for the duration of a test. */
export async function startPgbouncer({ binary, configuration, users }: PgbouncerOptions): Promise<Pgbouncer> {
  // Like PostgreSQL, it refuses to run as root.
  const account = systemAccount(['postgres', 'nobody']);
  const dir = mkdtempSync(path.join(os.tmpdir(), 'epigram-pgbouncer-'));
  const port = await freePort();
  const userFile = path.join(dir, 'users.txt');
  const file = path.join(dir, 'pgbouncer.ini');
  const entries = Object.entries(users).map(([name, password]) => `"${name}" "${password}"\n`);
  writeFileSync(userFile, entries.join(''));
  // Of a setting that occurs twice, the last one counts.
  const own = { listen_addr: '127.0.0.1', listen_port: port, auth_file: userFile, unix_socket_dir: '' };
  const added = Object.entries(own).map(([name, value]) => `${name} = ${value}\n`);
  writeFileSync(file, `${configuration.trimEnd()}\n${added.join('')}`);
  const { uid, gid } = account;
  if (uid !== undefined && gid !== undefined) {
    for (const owned of [dir, userFile, file]) chownSync(owned, uid, gid);
  }
  const server = spawn(binary, ['-q', file], { ...account, cwd: dir, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  server.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  async function stop(): Promise<void> {
    server.kill('SIGKILL');
    await ended;
    rmSync(dir, { recursive: true, force: true });
  }

  const limit = Date.now() + START_LIMIT_MS;
  while (server.exitCode === null && Date.now() < limit) {
    if (await accepts(port)) {
      return {
        through: (serverUrl) => Object.assign(new URL(serverUrl), { host: `127.0.0.1:${port}` }).href,
        stop,
      };
    }
    await sleep(50);
  }
  await stop();
  throw new Error(`pgbouncer did not start: ${said}`);
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.destroy());
  });
}
