export interface Times {
  readonly runs: number;
  readonly p50: number;
  readonly p95: number;
}

interface Bounds {
  readonly runs: number;
  /** No further run begins after this time. */
  readonly ms: number;
}

const WARM_UPS = 2;

/** Runs `work` again and again within the bounds, and at least three times; milliseconds. */
export async function measure(work: () => Promise<unknown>, { runs, ms }: Bounds): Promise<Times> {
  for (let i = 0; i < WARM_UPS; i += 1) await work();
  const times: number[] = [];
  const ends = performance.now() + ms;
  while (times.length < 3 || (times.length < runs && performance.now() < ends)) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  return { runs: times.length, p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

/** Of sorted values: the smallest that `share` of them do not exceed. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
