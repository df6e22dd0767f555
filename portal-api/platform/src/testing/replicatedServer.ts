import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const START_LIMIT_MS = 30_000;

/** A primary and a standby that streams from it, both of PostgreSQL. */
export interface ReplicatedServer {
  readonly primary: string;
  readonly standby: string;
  /** The standby applies nothing, or everything again. */
  pauseReplay(isPaused: boolean): void;
  /** Freezes the standby with all its connections, or lets it go on. */
  freeze(isFrozen: boolean): void;
  /** Ends the standby at once. */
  killStandby(): Promise<void>;
  promoteStandby(): void;
  remove(): Promise<void>;
}

/** The folder of PostgreSQL's programs; undefined if it is not installed. */
export async function serverPrograms(): Promise<string | undefined> {
  const versions = await readdir(DEBIAN_FOLDER).catch(() => []);
  const [newest] = versions.toSorted((one, other) => Number(other) - Number(one));
  return newest && path.join(DEBIAN_FOLDER, newest, 'bin');
}

export async function startReplicatedServer(programs: string): Promise<ReplicatedServer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'epigram-replicated-'));
  // PostgreSQL refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;
  if (account) await chown(folder, account.uid, account.gid);
  const run = (program: string, ...args: string[]) =>
    execFileSync(path.join(programs, program), args, {
      ...account,
      cwd: folder,
      stdio: 'pipe',
      encoding: 'utf8',
    });
  const started: ChildProcess[] = [];
  async function startIn(name: string): Promise<{ url: string; server: ChildProcess; port: string }> {
    const port = String(await freePort());
    const settings = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${folder}`,
      'fsync=off',
    ];
    const args = ['-D', path.join(folder, name), ...settings.flatMap((setting) => ['-c', setting])];
    const server = spawn(path.join(programs, 'postgres'), args, { ...account, cwd: folder, stdio: 'ignore' });
    started.push(server);
    await untilReady(() => run('pg_isready', '-q', '-h', '127.0.0.1', '-p', port), server);
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, server, port };
  }
  async function remove(): Promise<void> {
    for (const server of started) {
      if (server.exitCode !== null || server.signalCode !== null) continue;
      server.kill('SIGCONT');
      server.kill('SIGQUIT');
      await once(server, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  }

  try {
    const data = path.join(folder, 'primary');
    run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
    const primary = await startIn('primary');
    const copy = path.join(folder, 'standby');
    run(
      'pg_basebackup',
      '-h',
      '127.0.0.1',
      '-p',
      primary.port,
      '-U',
      'postgres',
      '-D',
      copy,
      '-R',
      '--no-sync',
    );
    await chmod(copy, 0o700);
    await appendFile(path.join(copy, 'postgresql.auto.conf'), 'hot_standby_feedback = on\n');
    const standby = await startIn('standby');
    const tell = (text: string) => run('psql', '-q', '-d', standby.url, '-c', text);
    return {
      primary: primary.url,
      standby: standby.url,
      pauseReplay: (isPaused) => void tell(`select pg_wal_replay_${isPaused ? 'pause' : 'resume'}()`),
      freeze: (isFrozen) => signalAll(standby.server.pid!, isFrozen ? 'SIGSTOP' : 'SIGCONT'),
      async killStandby() {
        standby.server.kill('SIGQUIT');
        await once(standby.server, 'exit');
      },
      promoteStandby: () => void tell('select pg_promote()'),
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

function idOf(kind: '-u' | '-g'): number {
  return Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
}

function signalAll(pid: number, signal: NodeJS.Signals): void {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  for (const each of [pid, ...children.split('\n').filter(Boolean).map(Number)]) process.kill(each, signal);
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
