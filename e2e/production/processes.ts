import { readFileSync } from 'node:fs';
import { expect } from 'playwright/test';

/** A server's process behind nginx, as `npm run test:production` names it. */
export interface ServerProcess {
  readonly name: string;
  /** Its own address, past nginx. */
  readonly url: string;
  readonly pid: number;
}

type Processes = Readonly<Record<'apis' | 'registries', readonly ServerProcess[]>>;

/** As they are at this moment: a restart gives a process another id. */
function twoOf(kind: keyof Processes): [ServerProcess, ServerProcess] {
  const file = process.env['EPIGRAM_PROCESSES'];
  if (!file) throw new Error('These journeys are run by npm run test:production');
  const processes = JSON.parse(readFileSync(file, 'utf8')) as Processes;
  const [first, second] = [...processes[kind]].sort((a, b) => (a.name < b.name ? -1 : 1));
  if (!first || !second) throw new Error(`There are not two processes of ${kind}`);
  return [first, second];
}

export function apiProcesses(): [ServerProcess, ServerProcess] {
  return twoOf('apis');
}

export function registryProcesses(): [ServerProcess, ServerProcess] {
  return twoOf('registries');
}

/**
 * Restarts a process in order, as a deployment does, and waits until nginx sends it requests again: `route` is one
 * that people ask for meanwhile.
 */
export async function restart({ name, url, pid }: ServerProcess, route: string): Promise<void> {
  process.kill(pid, 'SIGTERM');
  const all = () => [...apiProcesses(), ...registryProcesses()];
  const isAnother = () => all().some((other) => other.name === name && other.pid !== pid);
  const served = () => requestsOf({ url }, route).catch(() => 0);
  await expect.poll(async () => isAnother() && (await served()) > 0, { timeout: 30_000 }).toBe(true);
}

/** Ends a process as a power cut would. */
export function cutOff({ pid }: ServerProcess): void {
  process.kill(pid, 'SIGKILL');
}

/** How many requests of routes that begin so a process has answered, by its own account. */
export async function requestsOf({ url }: Pick<ServerProcess, 'url'>, route: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const lines = metrics
    .split('\n')
    .filter(
      (line) => line.startsWith('http_request_duration_seconds_count') && line.includes(`route="${route}`),
    );
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}
