import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv, promisify } from 'node:util';
import { freePort } from '../portal/freePort.ts';
import { systemAccount } from '../suites/systemAccount.ts';
import { exitWhenStopped, folderFor, startProcess, type ProcessOptions } from './accountProcess.ts';
import { createMember, type DatabaseMember } from './databaseMember.ts';
import type { DatabasePrograms } from './databasePackages.ts';
import { fillTemplate } from './fillTemplate.ts';
import { productionFile } from './productionFiles.ts';

/** PostgreSQL on two machines, with etcd, Patroni and HAProxy, all on the loopback interface. */
export interface DatabaseCluster {
  readonly members: readonly DatabaseMember[];
  /** The database of this login, through the proxy: on the primary, or on the standby. */
  readonly url: (login: string, password: string) => string;
  readonly standbyUrl: (login: string, password: string) => string;
  /** Runs SQL as the superuser, through the proxy. Returns what psql prints. */
  readonly sql: (text: string, database?: string) => Promise<string>;
  readonly patronictl: (...args: readonly string[]) => Promise<string>;
  /** The members by their present roles, once the standby is synchronous and the proxy leads to the primary. */
  readonly whenComplete: () => Promise<DatabaseRoles>;
  readonly stop: () => Promise<void>;
}

export interface DatabaseRoles {
  readonly primary: DatabaseMember;
  readonly standby: DatabaseMember;
}

interface MemberState {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

const run = promisify(execFile);
/** Of a start with an empty folder, and of the return of a member that was lost. */
const COMPLETE_LIMIT_MS = 90_000;
const PASSWORDS = {
  REST_PASSWORD: 'of-rest',
  SUPERUSER_PASSWORD: 'of-the-superuser',
  REPLICATION_PASSWORD: 'of-copies',
};
const LOOPBACK = '127.0.0.1';

/** Starts the set-up of build-kit/production/database. `logDir` gets the output of its processes. */
export async function startDatabaseCluster(
  programs: DatabasePrograms,
  logDir: string,
): Promise<DatabaseCluster> {
  // Neither PostgreSQL nor Patroni runs as root.
  const account = systemAccount(['postgres', 'nobody']);
  const dir = folderFor(account, mkdtempSync(path.join(os.tmpdir(), 'epigram-cluster-')));
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()] as const;
  const [client, peer, primary, standby] = ports.map((port) => `${LOOPBACK}:${port}`) as [
    string,
    string,
    string,
    string,
  ];
  const members: DatabaseMember[] = [];
  const stops: (() => Promise<void>)[] = [];
  const start = (name: string, options: Pick<ProcessOptions, 'command' | 'args' | 'env'>) => {
    const started = startProcess({
      ...options,
      account,
      cwd: dir,
      logFile: path.join(logDir, `${name}.log`),
    });
    stops.push(() => {
      started.signal('SIGKILL');
      return started.ended;
    });
  };
  async function stop(): Promise<void> {
    process.removeListener('exit', killAll);
    await Promise.all(members.map((member) => member.end()));
    await Promise.all(stops.map((each) => each()));
    rmSync(dir, { recursive: true, force: true });
  }
  function killAll(): void {
    for (const member of members) member.kill();
    for (const each of stops) void each();
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  }
  process.once('exit', killAll);
  exitWhenStopped();

  const urlAt =
    (address: string) =>
    (login: string, password: string, database = login) =>
      `postgres://${login}:${password}@${address}/${database}`;
  async function sql(text: string, database = 'postgres'): Promise<string> {
    const url = urlAt(primary)('postgres', PASSWORDS.SUPERUSER_PASSWORD, database);
    const args = ['-AtqX', '-v', 'ON_ERROR_STOP=1', '-c', text, url];
    return (await run(path.join(programs.postgres, 'psql'), args)).stdout.trim();
  }
  async function stateOf({ restPort }: DatabaseMember): Promise<readonly MemberState[]> {
    const answer = await fetch(`http://${LOOPBACK}:${restPort}/cluster`, {
      signal: AbortSignal.timeout(2_000),
    });
    return ((await answer.json()) as { members: MemberState[] }).members;
  }
  async function whenComplete(): Promise<DatabaseRoles> {
    const limit = Date.now() + COMPLETE_LIMIT_MS;
    while (Date.now() < limit) {
      for (const asked of members) {
        const states = await stateOf(asked).catch(() => []);
        const inRole = (role: string) =>
          members.find(({ name }) =>
            states.some((it) => it.name === name && it.role === role && it.state === 'running'),
          );
        const [leader, follower] = [inRole('leader'), inRole('sync_standby')];
        // The proxy notices a second later.
        const isReachable = leader && follower && (await sql('select 1').catch(() => ''));
        if (isReachable) return { primary: leader, standby: follower };
      }
      await sleep(200);
    }
    throw new Error(`The database has no primary with a synchronous standby: its logs are in ${logDir}`);
  }
  try {
    const etcd = parseEnv(
      fillTemplate(productionFile('database/etcd.env'), {
        NAME: 'etcd1',
        ETCD_CLIENT: client,
        ETCD_PEER: peer,
        ETCD_MEMBERS: `etcd1=http://${peer}`,
      }),
    );
    start('etcd', {
      command: programs.etcd,
      args: [],
      env: { ...etcd, ETCD_DATA_DIR: path.join(dir, 'etcd') },
    });
    const shared = { ...PASSWORDS, ETCD_HOSTS: client, NETWORK: `${LOOPBACK}/32` };
    for (const name of ['db1', 'db2']) {
      members.push(await createMember({ name, dir, logDir, account, programs, shared }));
    }
    for (const member of members) member.start();
    const lines = members.map(
      ({ name, postgresPort, restPort }) =>
        `server ${name} ${LOOPBACK}:${postgresPort} check port ${restPort}`,
    );
    const haproxy = path.join(dir, 'haproxy.cfg');
    const values = { PRIMARY_ADDRESS: primary, STANDBY_ADDRESS: standby, DATABASES: lines.join('\n    ') };
    writeFileSync(haproxy, fillTemplate(productionFile('database/haproxy.cfg'), values));
    start('haproxy', { command: programs.haproxy, args: ['-db', '-f', haproxy] });
    await whenComplete();
  } catch (cause) {
    await stop();
    throw cause;
  }
  return {
    members,
    url: urlAt(primary),
    standbyUrl: urlAt(standby),
    sql,
    async patronictl(...args) {
      const { configuration } = members[0]!;
      const { stdout } = await run(programs.patronictl, ['-c', configuration, ...args], { cwd: dir });
      return stdout;
    },
    whenComplete,
    stop,
  };
}
