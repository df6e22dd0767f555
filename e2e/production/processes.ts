import { readFileSync } from 'node:fs';
import { expect } from 'playwright/test';

/** A server process behind nginx, started by `npm run test:production`. */
export interface ServerProcess {
  readonly name: string;
  /** The process's direct address, without nginx. */
  readonly url: string;
  readonly pid: number;
}

type Processes = Readonly<Record<'apis' | 'registries', readonly ServerProcess[]>>;

/** The current processes. A restart changes a process's id. */
function twoOf(kind: keyof Processes): [ServerProcess, ServerProcess] {
  const file = process.env['EPIGRAM_PROCESSES'];
  if (!file) throw new Error('These journeys are run by npm run test:production');
  const processes = JSON.parse(readFileSync(file, 'utf8')) as Processes;
  const [first, second] = [...processes[kind]].sort((a, b) => (a.name < b.name ? -1 : 1));
  if (!first || !second) throw new Error(`Fewer than two processes of ${kind} are running`);
  return [first, second];
}

export function apiProcesses(): [ServerProcess, ServerProcess] {
  return twoOf('apis');
}

export function registryProcesses(): [ServerProcess, ServerProcess] {
  return twoOf('registries');
}

/**
 * Restarts a process gracefully, like a deployment, and waits until nginx sends it requests again. Users must be
 * requesting `route` in the meantime.
 */
export async function restart({ name, url, pid }: ServerProcess, route: string): Promise<void> {
  process.kill(pid, 'SIGTERM');
  const all = () => [...apiProcesses(), ...registryProcesses()];
  const isAnother = () => all().some((other) => other.name === name && other.pid !== pid);
  const served = () => requestsOf({ url }, route).catch(() => 0);
  await expect.poll(async () => isAnother() && (await served()) > 0, { timeout: 30_000 }).toBe(true);
}

/** Kills a process, like a power cut. */
export function cutOff({ pid }: ServerProcess): void {
  process.kill(pid, 'SIGKILL');
}

/** The number of requests to routes with this prefix that a process has answered, from its metrics. */
export async function requestsOf({ url }: Pick<ServerProcess, 'url'>, route: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const lines = metrics
    .split('\n')
    .filter(
      (line) => line.startsWith('http_request_duration_seconds_count') && line.includes(`route="${route}`),
    );
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}
