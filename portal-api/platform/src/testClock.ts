import { SettingsError } from './settings.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MINUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const RealDate = Date;

/**
 * The offset of `today` from the real day, in milliseconds. It is whole days, so that the time of day stays. With a
 * time, such as `2026-04-05T10:00` in UTC, the clock starts there, so that screenshots do not depend on the hour.
 */
function offsetOf(today: string): number {
  const begin = MINUTE.test(today) ? RealDate.parse(`${today}Z`) : Number.NaN;
  if (!Number.isNaN(begin)) return begin - RealDate.now();
  const day = RealDate.parse(today);
  if (!DAY.test(today) || Number.isNaN(day)) {
    throw new SettingsError(`EPIGRAM_TODAY is ${today}; it must be a day such as 2026-04-05`);
  }
  return day - RealDate.parse(new RealDate().toISOString().slice(0, 10));
}

/**
 * Moves the clock of this thread to the day in `EPIGRAM_TODAY`, for development and for tests that depend on the
 * season. `Date` is the only clock: the embedded database uses it for `now()`, and so do jobs, the seed and tokens. It
 * is refused with a database server, which has its own clock, and in production.
 * @returns the day, if one is set
 */
export function startTestClock(env: NodeJS.ProcessEnv): string | undefined {
  const today = env.EPIGRAM_TODAY;
  if (!today) return undefined;
  if (env.NODE_ENV === 'production' || env.DATABASE_URL) {
    throw new SettingsError('EPIGRAM_TODAY is for development and tests with the embedded database only');
  }
  const offset = offsetOf(today);
  const now = (): number => RealDate.now() + offset;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, name, receiver) =>
      name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown),
  });
  return today;
}

/** Restores the real clock, for tests. */
export function stopTestClock(): void {
  globalThis.Date = RealDate;
}
