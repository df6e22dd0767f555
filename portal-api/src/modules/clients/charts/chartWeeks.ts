const WEEK = 7 * 86_400_000;
/** Ten years; a chart with more weeks is unreadable. */
const MAX_WEEKS = 520;

/** Every Monday from the earliest to the latest of the given ones; at most the latest `MAX_WEEKS`. */
export function chartWeeks(mondays: readonly string[]): string[] {
  const times = mondays.map((monday) => Date.parse(monday));
  if (times.length === 0) return [];
  const last = Math.max(...times);
  const count = Math.min(MAX_WEEKS, (last - Math.min(...times)) / WEEK + 1);
  return Array.from({ length: count }, (_, index) => last - (count - 1 - index) * WEEK).map((time) =>
    new Date(time).toISOString().slice(0, 10),
  );
}
