export interface Times {
  readonly runs: number;
  readonly p50: number;
  readonly p95: number;
  /** The 95th percentile of CPU time here and in the database, which is the duration on an idle machine. */
  readonly busy95: number;
}

interface Bounds {
  readonly runs: number;
  /** No run starts after this time. */
  readonly ms: number;
}

/** Milliseconds of CPU time used so far. */
type Clock = () => number;

const WARM_UPS = 2;

/** Runs `work` repeatedly within the bounds, at least three times. Times are in milliseconds. */
export async function measure(
  work: () => Promise<unknown>,
  { runs, ms }: Bounds,
  busy: Clock,
): Promise<Times> {
  for (let i = 0; i < WARM_UPS; i += 1) await work();
  const times: number[] = [];
  const busyTimes: number[] = [];
  const ends = performance.now() + ms;
  while (times.length < 3 || (times.length < runs && performance.now() < ends)) {
    const busyBefore = busy();
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
    busyTimes.push(busy() - busyBefore);
  }
  const sort = (numbers: number[]): number[] => numbers.sort((a, b) => a - b);
  return {
    runs: times.length,
    p50: percentile(sort(times), 0.5),
    p95: percentile(times, 0.95),
    busy95: percentile(sort(busyTimes), 0.95),
  };
}

/** The smallest of the sorted values that a `share` of them does not exceed. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
