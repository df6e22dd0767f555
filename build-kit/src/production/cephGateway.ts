import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../portal/freePort.ts';
import { installDebianPackage } from '../suites/debianPackage.ts';
import { type AccountProcess, startProcess } from './accountProcess.ts';

/** A real S3 server of a test: Ceph with its gateway, in memory, on the loopback interface. */
export interface CephGateway {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The gateway's process, which tests may stop and continue. */
  readonly pid: number;
  /** Ends the gateway without notice, like a power cut. What is stored stays. */
  readonly kill: () => void;
  /** Stops the gateway, as a host does that hangs. */
  readonly freeze: () => void;
  /** The gateway returns, whatever was done to it. */
  readonly recover: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const PACKAGES = { 'ceph-mon': 'ceph-mon', 'ceph-osd': 'ceph-osd', radosgw: 'radosgw' };
const COMMAND_LIMIT_MS = 60_000;
const START_LIMIT_MS = 120_000;

function isInstalled(program: string): boolean {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin'];
  return folders.some((folder) => existsSync(path.join(folder, program)));
}

/** Installs what is missing, if possible; returns the names of Debian's packages that are still missing. */
export function missingCephPackages(): string[] {
  return Object.entries(PACKAGES)
    .filter(
      ([program, debianPackage]) =>
        !isInstalled(program) && !(installDebianPackage(debianPackage) && isInstalled(program)),
    )
    .map(([, debianPackage]) => debianPackage);
}

/** One monitor, one store in memory and one gateway, without authentication among each other. */
function configuration(dir: string, it: { fsid: string; monitor: number; gateway: number }): string {
  const modes = ['mon cluster', 'mon service', 'mon client', 'cluster', 'service', 'client'];
  return `[global]
fsid = ${it.fsid}
mon host = [v2:127.0.0.1:${it.monitor}]
mon initial members = a
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd pool default pgp num = 8
mon allow pool size one = true
osd crush chooseleaf type = 0
public addr = 127.0.0.1
cluster addr = 127.0.0.1
run dir = ${dir}/run
admin socket = ${dir}/run/$name.asok
log file = ${dir}/log/$name.log
ms bind ipv6 = false
ms bind msgr1 = false
${modes.map((mode) => `ms ${mode} mode = crc\n`).join('')}mon pg warn min per osd = 0
mon max pg per osd = 1000
[mon.a]
mon data = ${dir}/mon
mon addr = v2:127.0.0.1:${it.monitor}
[osd.0]
osd data = ${dir}/osd
osd objectstore = memstore
memstore device bytes = 1073741824
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${it.gateway}
rgw data = ${dir}/rgw
rgw enable ops log = false
rgw thread pool size = 16
`;
}

/** @throws if it does not respond within two minutes, with the last lines of its logs */
export async function startCephGateway(): Promise<CephGateway> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'epigram-ceph-'));
  for (const part of ['run', 'log', 'mon', 'osd', 'rgw']) mkdirSync(path.join(dir, part));
  const [monitor, gateway] = [await freePort(), await freePort()];
  const fsid = randomUUID();
  const file = path.join(dir, 'ceph.conf');
  writeFileSync(file, configuration(dir, { fsid, monitor, gateway }));
  const env = { ...process.env, CEPH_CONF: file, PATH: `${process.env['PATH']}${path.delimiter}/usr/sbin` };

  const run = (command: string, ...args: string[]) =>
    promisify(execFile)(command, args, { cwd: dir, env, timeout: COMMAND_LIMIT_MS });
  const processes: AccountProcess[] = [];
  function start(command: string, ...args: string[]): AccountProcess {
    const logFile = path.join(dir, 'log', `${command}.out`);
    const started = startProcess({ command, args: ['-f', ...args], account: {}, cwd: dir, logFile, env });
    processes.push(started);
    return started;
  }
  const end = () => {
    for (const it of processes) it.signal('SIGKILL');
  };
  process.once('exit', end);
  async function stop(): Promise<void> {
    end();
    await Promise.all(processes.map(({ ended }) => ended));
    process.off('exit', end);
    rmSync(dir, { recursive: true, force: true });
  }

  try {
    const map = path.join(dir, 'monmap');
    await run('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, map);
    await run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map);
    start('ceph-mon', '-i', 'a');
    const uuid = randomUUID();
    await run('ceph', '--connect-timeout', '30', 'osd', 'new', uuid, '0');
    await run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', uuid);
    start('ceph-osd', '-i', '0');
    const [accessKeyId, secretAccessKey] = ['epigram', randomUUID()];
    const user = ['--uid', 'epigram', '--display-name', 'Epigram'];
    const keys = ['--access-key', accessKeyId, '--secret-key', secretAccessKey];
    await run('radosgw-admin', '-n', 'client.rgw', 'user', 'create', ...user, ...keys);
    const startGateway = () => start('radosgw', '-n', 'client.rgw');
    let running = startGateway();
    const endpoint = `http://127.0.0.1:${gateway}`;
    await untilResponding(endpoint, processes);
    return {
      endpoint,
      accessKeyId,
      secretAccessKey,
      pid: running.pid,
      kill: () => running.signal('SIGKILL'),
      freeze: () => running.signal('SIGSTOP'),
      async recover() {
        running.signal('SIGCONT');
        if (!running.isRunning()) running = startGateway();
        await untilResponding(endpoint, [running]);
      },
      stop,
    };
  } catch (cause) {
    const logs = lastLines(path.join(dir, 'log'));
    await stop();
    throw new Error(`Ceph did not start: ${String(cause)}\n${logs}`, { cause });
  }
}

async function untilResponding(endpoint: string, processes: readonly AccountProcess[]): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit) {
    if (processes.some(({ isRunning }) => !isRunning())) throw new Error('one of its processes has ended');
    const response = await fetch(endpoint, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    if (response?.ok) return;
    await sleep(200);
  }
  throw new Error('the gateway does not respond');
}

function lastLines(folder: string): string {
  return readdirSync(folder)
    .map((name) => {
      const lines = readFileSync(path.join(folder, name), 'utf8').trimEnd().split('\n');
      return `${name}:\n${lines.slice(-10).join('\n')}`;
    })
    .join('\n');
}
