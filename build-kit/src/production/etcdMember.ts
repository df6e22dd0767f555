import path from 'node:path';
import { parseEnv } from 'node:util';
import { freePort } from '../portal/freePort.ts';
import type { SystemAccount } from '../suites/systemAccount.ts';
import { folderFor, startProcess, type AccountProcess } from './accountProcess.ts';
import { fillTemplate } from './fillTemplate.ts';
import type { MachineNetwork } from './machineNetwork.ts';
import { productionFile } from './productionFiles.ts';

/** One machine's etcd. */
export interface EtcdMember {
  readonly name: string;
  /** Where Patroni reaches it, and where the other members do: `host:port`. */
  readonly clientAddress: string;
  readonly peerAddress: string;
  /** Starts it if it does not run. `members`: all of them, as in ETCD_MEMBERS. */
  readonly start: (members: string) => void;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Whether it belongs to a majority. */
  readonly isHealthy: () => Promise<boolean>;
  /** Kills it, and waits until it has ended. */
  readonly end: () => Promise<void>;
}

interface EtcdOptions {
  readonly name: string;
  /** The etcd program. */
  readonly command: string;
  /** The folder of all machines. */
  readonly dir: string;
  readonly logDir: string;
  readonly account: SystemAccount;
  readonly network: MachineNetwork;
}

export async function createEtcdMember(options: EtcdOptions): Promise<EtcdMember> {
  const { name, command, dir, logDir, account, network } = options;
  const home = folderFor(account, path.join(dir, name));
  const [clientPort, peerPort] = [await freePort(), await freePort()];
  const clientAddress = await network.publish(name, clientPort);
  const peerAddress = await network.publish(name, peerPort);
  let running: AccountProcess | undefined;
  return {
    name,
    clientAddress,
    peerAddress,
    start(members) {
      if (running?.isRunning()) return;
      const values = {
        NAME: name,
        ETCD_CLIENT: clientAddress,
        ETCD_PEER: peerAddress,
        ETCD_MEMBERS: members,
      };
      const env = {
        ...parseEnv(fillTemplate(productionFile('database/etcd.env'), values)),
        // The network leads from the published addresses to these.
        ETCD_LISTEN_CLIENT_URLS: `http://127.0.0.1:${clientPort}`,
        ETCD_LISTEN_PEER_URLS: `http://127.0.0.1:${peerPort}`,
        ETCD_DATA_DIR: path.join(home, 'etcd'),
      };
      const logFile = path.join(logDir, `etcd-${name}.log`);
      running = startProcess({ command, args: [], env, account, cwd: home, logFile });
    },
    signal: (signal) => void running?.signal(signal),
    async isHealthy() {
      const url = `http://127.0.0.1:${clientPort}/health`;
      const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
      return answer?.ok ?? false;
    },
    async end() {
      running?.signal('SIGKILL');
      await running?.ended;
    },
  };
}
