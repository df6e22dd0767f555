import { readFileSync } from 'node:fs';

/**
 * Milliseconds of processor time of this thread and of a process of this machine, in Linux's own accounts; helpers that
 * a query takes on count on their own. Not a number where the system keeps none.
 */
export function busyTime(pid: number): number {
  const { user, system } = process.threadCpuUsage();
  try {
    const [running] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return (user + system) / 1e3 + Number(running) / 1e6;
  } catch {
    return Number.NaN;
  }
}
