import { readFileSync } from 'node:fs';

/**
 * Milliseconds of CPU time of this thread and of a process on this machine, from Linux's accounting. A query's parallel
 * workers are not included. NaN if the system does not report it.
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
