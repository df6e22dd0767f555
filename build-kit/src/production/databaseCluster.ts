import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../portal/freePort.ts';
import { systemAccount } from '../suites/systemAccount.ts';
import { exitWhenStopped, folderFor, startProcess } from './accountProcess.ts';
import { createMember, type DatabaseMember } from './databaseMember.ts';
import type { DatabasePrograms } from './databasePackages.ts';
import { createEtcdMember } from './etcdMember.ts';
import { fillTemplate } from './fillTemplate.ts';
import { openMachineNetwork } from './machineNetwork.ts';
import { productionFile } from './productionFiles.ts';

/**
 * Three machines with etcd, two of them with Patroni and PostgreSQL, and two with HAProxy, all on the loopback interface.
 */
export interface DatabaseCluster {
  /** Each with a machine of HAProxy beside it, of the same index. */
  readonly members: readonly DatabaseMember[];
  /** The database of this login through the proxy of an index: on the primary, or on the standby. */
  readonly url: (login: string, password: string, index?: number) => string;
  readonly standbyUrl: (login: string, password: string, index?: number) => string;
  /** Runs SQL as the superuser: through the proxy, or on a member itself. Returns what psql prints. */
  readonly sql: (text: string, database?: string, member?: DatabaseMember) => Promise<string>;
  readonly patronictl: (...args: readonly string[]) => Promise<string>;
  /**
   * The members by their present roles, once both say the same, the standby is synchronous, each etcd belongs to the
   * majority, and each proxy leads to the primary.
   */
  readonly whenComplete: () => Promise<DatabaseRoles>;
  /** Cuts a member and its proxy off from everything else. */
  readonly cutOff: (member: DatabaseMember) => Promise<void>;
  readonly heal: () => void;
  readonly stop: () => Promise<void>;
}

export interface DatabaseRoles {
  readonly primary: DatabaseMember;
  readonly standby: DatabaseMember;
}

interface DatabaseProxy {
  /** `host:port` that lead to the primary, and to the standby. */
  readonly primary: string;
  readonly standby: string;
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
/** A write on a primary without a standby waits; psql that is ended meanwhile does not cancel it. */
const SQL_LIMIT_MS = 15_000;
const LOOPBACK = '127.0.0.1';

/** The machine of the proxy beside a member. */
function proxyOf(name: string): string {
  return `proxy-${name}`;
}

/** Starts the set-up of build-kit/production/database. `logDir` gets the output of its processes. */
export async function startDatabaseCluster(
  programs: DatabasePrograms,
  logDir: string,
): Promise<DatabaseCluster> {
  // Neither PostgreSQL nor Patroni runs as root.
  const account = systemAccount(['postgres', 'nobody']);
  const dir = folderFor(account, mkdtempSync(path.join(os.tmpdir(), 'epigram-cluster-')));
  const network = openMachineNetwork(dir, account);
  const createEtcd = (name: string) =>
    createEtcdMember({ name, command: programs.etcd, dir, logDir, account, network });
  const etcds = [await createEtcd('db1'), await createEtcd('db2'), await createEtcd('db3')];
  const members: DatabaseMember[] = [];
  const proxies: DatabaseProxy[] = [];
  const stops: (() => Promise<void>)[] = etcds.map((etcd) => etcd.end);

  /** HAProxy, on a machine of its own. */
  async function startProxy(name: string): Promise<DatabaseProxy> {
    const home = folderFor(account, path.join(dir, name));
    const [primary, standby] = [`${LOOPBACK}:${await freePort()}`, `${LOOPBACK}:${await freePort()}`];
    const lines = members.map((it) => `server ${it.name} ${it.address} check port ${it.checkPort}`);
    const file = path.join(home, 'haproxy.cfg');
    const values = { PRIMARY_ADDRESS: primary, STANDBY_ADDRESS: standby, DATABASES: lines.join('\n    ') };
    writeFileSync(file, fillTemplate(productionFile('database/haproxy.cfg'), values));
    const logFile = path.join(logDir, `haproxy-${name}.log`);
    const args = ['-db', '-f', file];
    const started = startProcess({ command: programs.haproxy, args, account, cwd: home, logFile });
    stops.push(() => {
      started.signal('SIGKILL');
      return started.ended;
    });
    return { primary, standby };
  }
  async function stop(): Promise<void> {
    process.removeListener('exit', killAll);
    await Promise.all(members.map((member) => member.end()));
    await Promise.all(stops.map((each) => each()));
    network.close();
    rmSync(dir, { recursive: true, force: true });
  }
  function killAll(): void {
    for (const member of members) member.kill();
    for (const each of stops) void each();
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  }
  process.once('exit', killAll);
  exitWhenStopped();

  const urlAt = (address = '', login: string, password: string, database = login) =>
    `postgres://${login}:${password}@${address}/${database}`;
  async function sql(text: string, database = 'postgres', member?: DatabaseMember): Promise<string> {
    const address = member ? `${LOOPBACK}:${member.postgresPort}` : proxies[0]?.primary;
    return ask(urlAt(address, 'postgres', PASSWORDS.SUPERUSER_PASSWORD, database), text);
  }
  async function ask(url: string, text: string): Promise<string> {
    const args = ['-AtqX', '-v', 'ON_ERROR_STOP=1', '-c', text, url];
    const timeout = SQL_LIMIT_MS;
    return (await run(path.join(programs.postgres, 'psql'), args, { timeout })).stdout.trim();
  }
  async function stateOf({ restPort }: DatabaseMember): Promise<readonly MemberState[]> {
    const answer = await fetch(`http://${LOOPBACK}:${restPort}/cluster`, {
      signal: AbortSignal.timeout(2_000),
    });
    return ((await answer.json()) as { members: MemberState[] }).members;
  }
  /** Undefined unless it has both roles. */
  async function rolesAccordingTo(member: DatabaseMember): Promise<DatabaseRoles | undefined> {
    const states = await stateOf(member).catch(() => []);
    const inRole = (role: string) =>
      members.find(({ name }) =>
        states.some((it) => it.name === name && it.role === role && it.state === 'running'),
      );
    const [primary, standby] = [inRole('leader'), inRole('sync_standby')];
    return primary && standby && { primary, standby };
  }
  /** Whether each proxy leads to a primary. They notice a second later. */
  async function isReachable(): Promise<boolean> {
    const asked = proxies.map(({ primary }) =>
      ask(urlAt(primary, 'postgres', PASSWORDS.SUPERUSER_PASSWORD), 'select pg_is_in_recovery()'),
    );
    return (await Promise.all(asked).catch(() => [''])).every((answer) => answer === 'f');
  }
  async function whenComplete(): Promise<DatabaseRoles> {
    const limit = Date.now() + COMPLETE_LIMIT_MS;
    while (Date.now() < limit) {
      const healthy = await Promise.all(etcds.map((etcd) => etcd.isHealthy()));
      const [roles, others] = await Promise.all(members.map(rolesAccordingTo));
      const isAgreed = roles && roles.primary === others?.primary && roles.standby === others.standby;
      if (isAgreed && healthy.every(Boolean) && (await isReachable())) return roles;
      await sleep(200);
    }
    throw new Error(`The database has no primary with a synchronous standby: its logs are in ${logDir}`);
  }
  try {
    const etcdMembers = etcds.map((etcd) => `${etcd.name}=http://${etcd.peerAddress}`).join(',');
    for (const etcd of etcds) etcd.start(etcdMembers);
    const shared = {
      ...PASSWORDS,
      ETCD_HOSTS: etcds.map((etcd) => etcd.clientAddress).join(','),
      NETWORK: `${LOOPBACK}/32`,
    };
    const common = { etcdMembers, network, dir, logDir, account, programs, shared };
    for (const etcd of etcds.slice(0, 2)) members.push(await createMember({ etcd, ...common }));
    for (const member of members) member.start();
    for (const { name } of members) proxies.push(await startProxy(proxyOf(name)));
    await whenComplete();
  } catch (cause) {
    await stop();
    throw cause;
  }
  return {
    members,
    url: (login, password, index = 0) => urlAt(proxies[index]?.primary, login, password),
    standbyUrl: (login, password, index = 0) => urlAt(proxies[index]?.standby, login, password),
    sql,
    async patronictl(...args) {
      const { configuration } = members[0]!;
      const { stdout } = await run(programs.patronictl, ['-c', configuration, ...args], { cwd: dir });
      return stdout;
    },
    whenComplete,
    cutOff: ({ name }) => network.split([name, proxyOf(name)]),
    heal: network.heal,
    stop,
  };
}
