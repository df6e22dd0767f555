const WEEK = 7 * 86_400_000;
/** Ten years: a chart of more weeks says nothing. */
const MOST_WEEKS = 520;

/** Every Monday from the first to the last of those given, in any order; the latest ones of a longer time. */
export function chartWeeks(mondays: readonly string[]): string[] {
  const times = mondays.map((monday) => Date.parse(monday));
  if (times.length === 0) return [];
  const last = Math.max(...times);
  const count = Math.min(MOST_WEEKS, (last - Math.min(...times)) / WEEK + 1);
  return Array.from({ length: count }, (_, index) => last - (count - 1 - index) * WEEK).map((time) =>
    new Date(time).toISOString().slice(0, 10),
  );
}
