/** The first time zone to reach a day is 14 hours ahead of UTC. */
const EASTERNMOST_MS = 14 * 3_600_000;
const FIRST_DAY = new Date('2000-01-01T00:00:00Z');

/** When a test was made, at the latest now; undefined before the year 2000, and after today. */
export function testTime(stated: Date, now: Date): Date | undefined {
  // Today's samples are dated noon, which may not have come yet; and in the east today begins half a day earlier.
  const lastDay = new Date(now.getTime() + EASTERNMOST_MS).toISOString().slice(0, 10);
  if (stated < FIRST_DAY || stated.toISOString().slice(0, 10) > lastDay) return undefined;
  return stated > now ? now : stated;
}
