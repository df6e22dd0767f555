import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface ThreadTimes {
  /** The longest delay of the event loop in milliseconds, including time when other processes had the CPU. */
  readonly longestDelay: number;
  /** The longest CPU time of this thread between two turns of its event loop, in milliseconds. */
  readonly longestTurn: number;
}

const EVERY_MS = 5;
const micros = ({ user, system }: NodeJS.CpuUsage): number => user + system;

/** Watches this thread's event loop until the returned function is called. */
export function watchThread(): () => ThreadTimes {
  const delays = monitorEventLoopDelay({ resolution: EVERY_MS });
  delays.enable();
  let longest = 0;
  let before = micros(process.threadCpuUsage());
  const timer = setInterval(() => {
    const now = micros(process.threadCpuUsage());
    longest = Math.max(longest, now - before);
    before = now;
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    delays.disable();
    return { longestDelay: delays.max / 1e6, longestTurn: longest / 1e3 };
  };
}
