import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const START_LIMIT_MS = 30_000;

export interface ScratchServer {
  /** As the superuser, in the database `postgres`. */
  readonly url: string;
  readonly port: number;
  readonly process: ChildProcess;
}

/** PostgreSQL servers whose data is in one folder, for the duration of a test file. */
export interface ScratchServers {
  readonly folder: string;
  /** Runs a program of PostgreSQL; returns what it printed. */
  run(program: string, ...args: string[]): string;
  /** Creates the data of a server. */
  create(name: string): void;
  /** Starts the server `name`, on a free port of the loopback address unless it had one before. */
  start(name: string, settings?: readonly string[]): Promise<ScratchServer>;
  /** Ends all servers and deletes their data. */
  remove(): Promise<void>;
}

/** The folder of PostgreSQL's programs; undefined if it is not installed. */
export async function serverPrograms(): Promise<string | undefined> {
  const versions = await readdir(DEBIAN_FOLDER).catch(() => []);
  const [newest] = versions.toSorted((one, other) => Number(other) - Number(one));
  return newest && path.join(DEBIAN_FOLDER, newest, 'bin');
}

export async function openScratchServers(programs: string, prefix: string): Promise<ScratchServers> {
  const folder = await mkdtemp(path.join(os.tmpdir(), prefix));
  // PostgreSQL refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;
  if (account) await chown(folder, account.uid, account.gid);
  const started: ChildProcess[] = [];
  const ports = new Map<string, number>();

  function run(program: string, ...args: string[]): string {
    return execFileSync(path.join(programs, program), args, {
      ...account,
      cwd: folder,
      stdio: 'pipe',
      encoding: 'utf8',
    });
  }
  return {
    folder,
    run,
    create(name) {
      const data = path.join(folder, name);
      run(
        'initdb',
        '-D',
        data,
        '-U',
        'postgres',
        '-A',
        'trust',
        '-E',
        'UTF8',
        '--locale=C.UTF-8',
        '--no-sync',
      );
    },
    async start(name, more = []) {
      const port = ports.get(name) ?? (await freePort());
      ports.set(name, port);
      const settings = [
        `port=${port}`,
        'listen_addresses=127.0.0.1',
        `unix_socket_directories=${folder}`,
        'fsync=off',
        ...more,
      ];
      const args = ['-D', path.join(folder, name), ...settings.flatMap((setting) => ['-c', setting])];
      const server = spawn(path.join(programs, 'postgres'), args, {
        ...account,
        cwd: folder,
        // A server that connects to another looks there for certificates.
        env: { ...process.env, HOME: folder },
        stdio: 'ignore',
      });
      started.push(server);
      await untilReady(() => run('pg_isready', '-q', '-h', '127.0.0.1', '-p', String(port)), server);
      return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, port, process: server };
    },
    async remove() {
      for (const server of started) {
        if (server.exitCode !== null || server.signalCode !== null) continue;
        server.kill('SIGCONT');
        server.kill('SIGQUIT');
        await once(server, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function idOf(kind: '-u' | '-g'): number {
  return Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilReady(ask: () => unknown, server: ChildProcess): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  while (server.exitCode === null && Date.now() < limit) {
    try {
      ask();
      return;
    } catch {
      await pause(100);
    }
  }
  throw new Error('The PostgreSQL server did not start');
}
