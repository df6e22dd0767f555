import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../portal/freePort.ts';
import type { SystemAccount } from '../suites/systemAccount.ts';
import { folderFor, signalAll, startProcess, type AccountProcess } from './accountProcess.ts';
import type { DatabasePrograms } from './databasePackages.ts';
import type { EtcdMember } from './etcdMember.ts';
import { fillTemplate } from './fillTemplate.ts';
import type { MachineNetwork } from './machineNetwork.ts';
import { productionFile } from './productionFiles.ts';

/** A machine with PostgreSQL, its Patroni and its etcd. */
export interface DatabaseMember {
  readonly name: string;
  /** The ports on the machine itself, which also work when the network is split. */
  readonly postgresPort: number;
  readonly restPort: number;
  /** Where the others reach PostgreSQL, `host:port`, and the port of its Patroni. */
  readonly address: string;
  readonly checkPort: string;
  /** Its Patroni's configuration. */
  readonly configuration: string;
  /** Starts PostgreSQL with its Patroni. */
  readonly start: () => void;
  /** Ends everything on it without notice, like a power cut. */
  readonly kill: () => void;
  /** Stops everything on it, as a host does that hangs. */
  readonly freeze: () => void;
  /** The host returns, whatever was done to it. */
  readonly recover: () => void;
  /** Kills it, and waits until nothing of it runs. */
  readonly end: () => Promise<void>;
}

interface MemberOptions {
  /** The machine's etcd, which runs. */
  readonly etcd: EtcdMember;
  /** All members, as in ETCD_MEMBERS. */
  readonly etcdMembers: string;
  readonly network: MachineNetwork;
  /** For the configuration, the data and the socket. */
  readonly dir: string;
  readonly logDir: string;
  readonly account: SystemAccount;
  readonly programs: DatabasePrograms;
  /** The placeholders of production/database/patroni.yml that all members share. */
  readonly shared: Readonly<Record<string, string>>;
}

function processList(...args: readonly string[]): string {
  try {
    return execFileSync('ps', ['--no-headers', ...args], { encoding: 'utf8' });
  } catch {
    return ''; // no such process
  }
}

/** The server of a data folder and its children; none if it does not run. */
function postgresProcesses(dataDir: string): number[] {
  const file = path.join(dataDir, 'postmaster.pid');
  const postmaster = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  // The file stays behind when the server is killed, and its id may be another process's by now.
  if (!postmaster || !processList('-o', 'args', '-p', String(postmaster)).includes(dataDir)) return [];
  const children = processList('-o', 'pid', '--ppid', String(postmaster));
  return [postmaster, ...children.split(/\s+/).filter(Boolean).map(Number)];
}

export async function createMember(options: MemberOptions): Promise<DatabaseMember> {
  const { etcd, etcdMembers, network, dir, logDir, account, programs, shared } = options;
  const { name } = etcd;
  const [postgresPort, restPort] = [await freePort(), await freePort()];
  const address = await network.publish(name, postgresPort);
  const restAddress = await network.publish(name, restPort);
  const home = folderFor(account, path.join(dir, name));
  const dataDir = path.join(home, 'data');
  const configuration = path.join(home, 'patroni.yml');
  const values = {
    ...shared,
    NAME: name,
    REST_ADDRESS: restAddress,
    POSTGRES_ADDRESS: address,
    DATA_DIR: dataDir,
    BIN_DIR: programs.postgres,
    RUN_DIR: home,
  };
  writeFileSync(configuration, fillTemplate(productionFile('database/patroni.yml'), values), { mode: 0o600 });
  const { uid, gid } = account;
  if (uid !== undefined && gid !== undefined) chownSync(configuration, uid, gid);
  let patroni: AccountProcess | undefined;

  const processes = () => postgresProcesses(dataDir);
  function freeze(): void {
    etcd.signal('SIGSTOP');
    patroni?.signal('SIGSTOP');
    signalAll(processes(), 'SIGSTOP');
  }
  function kill(): void {
    // First without a chance to react to the end of the others.
    freeze();
    signalAll(processes(), 'SIGKILL');
    patroni?.signal('SIGKILL');
    etcd.signal('SIGKILL');
  }
  function start(): void {
    const logFile = path.join(logDir, `${name}.log`);
    // The network leads from the published addresses to these.
    const env = {
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${postgresPort}`,
    };
    const args = [configuration];
    patroni = startProcess({ command: programs.patroni, args, env, account, cwd: home, logFile });
  }
  return {
    name,
    postgresPort,
    restPort,
    address,
    checkPort: restAddress.split(':')[1] ?? '',
    configuration,
    start,
    kill,
    freeze,
    recover() {
      etcd.signal('SIGCONT');
      etcd.start(etcdMembers);
      signalAll(processes(), 'SIGCONT');
      if (patroni?.isRunning()) patroni.signal('SIGCONT');
      else start();
    },
    async end() {
      kill();
      await Promise.all([patroni?.ended, etcd.end()]);
      while (processes().length > 0) {
        kill();
        await sleep(100);
      }
    },
  };
}
