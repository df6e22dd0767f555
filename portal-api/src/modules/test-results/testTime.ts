/** The first time zone to reach a day is 14 hours ahead of UTC. */
const EASTERNMOST_MS = 14 * 3_600_000;
const FIRST_DAY = new Date('2000-01-01T00:00:00Z');

/** The time of a test, at most now; undefined if it is before the year 2000 or after today. */
export function testTime(stated: Date, now: Date): Date | undefined {
  // Samples without a time are dated noon, which may be in the future. In the east, today begins half a day earlier.
  const lastDay = new Date(now.getTime() + EASTERNMOST_MS).toISOString().slice(0, 10);
  if (stated < FIRST_DAY || stated.toISOString().slice(0, 10) > lastDay) return undefined;
  return stated > now ? now : stated;
}
