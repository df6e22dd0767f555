import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod } from 'node:fs/promises';
import path from 'node:path';
import { openScratchServers } from './scratchServers.ts';

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

export async function startReplicatedServer(programs: string): Promise<ReplicatedServer> {
  const servers = await openScratchServers(programs, 'epigram-replicated-');
  const { run } = servers;
  try {
    servers.create('primary');
    const primary = await servers.start('primary');
    const copy = path.join(servers.folder, 'standby');
    const port = String(primary.port);
    run('pg_basebackup', '-h', '127.0.0.1', '-p', port, '-U', 'postgres', '-D', copy, '-R', '--no-sync');
    await chmod(copy, 0o700);
    await appendFile(path.join(copy, 'postgresql.auto.conf'), 'hot_standby_feedback = on\n');
    const standby = await servers.start('standby');
    const tell = (text: string) => run('psql', '-q', '-d', standby.url, '-c', text);
    return {
      primary: primary.url,
      standby: standby.url,
      pauseReplay: (isPaused) => void tell(`select pg_wal_replay_${isPaused ? 'pause' : 'resume'}()`),
      freeze: (isFrozen) => signalAll(standby.process.pid!, isFrozen ? 'SIGSTOP' : 'SIGCONT'),
      async killStandby() {
        standby.process.kill('SIGQUIT');
        await once(standby.process, 'exit');
      },
      promoteStandby: () => void tell('select pg_promote()'),
      remove: servers.remove,
    };
  } catch (error) {
    await servers.remove();
    throw error;
  }
}

function signalAll(pid: number, signal: NodeJS.Signals): void {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  for (const each of [pid, ...children.split('\n').filter(Boolean).map(Number)]) process.kill(each, signal);
}
