const MIN_MS = 400;
const MAX_MS = 30_000;

/**
 * The wait before a lost stream is reopened. After a short loss it is less than a second; the longer the loss lasts,
 * the fewer the attempts. The waits are randomised, so that not every browser reconnects at the same time after a
 * restart of the server.
 */
export function reconnectWait(lostForMs: number, chance = Math.random()): number {
  const wait = Math.min(Math.max(lostForMs / 20, MIN_MS), MAX_MS);
  return wait * (0.5 + chance / 2);
}
