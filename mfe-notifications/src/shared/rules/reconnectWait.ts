const SHORTEST_MS = 400;
const LONGEST_MS = 30_000;

/**
 * How long to wait before a lost stream is opened again. A short loss is over within a second; the longer one lasts,
 * the fewer tries. The waits differ by chance: after a restart of the server not every browser returns in the same
 * moment.
 */
export function reconnectWait(lostForMs: number, chance = Math.random()): number {
  const wait = Math.min(Math.max(lostForMs / 20, SHORTEST_MS), LONGEST_MS);
  return wait * (0.5 + chance / 2);
}
