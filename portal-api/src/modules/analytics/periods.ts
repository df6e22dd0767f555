const DAY = 86_400_000;
/** Charts with more months or weeks are unreadable; this also limits the cost of a long period. */
const MAX_MONTHS = 240;
const MAX_WEEKS = 1_040;

/** `YYYY-MM` from the first to the last month, both included; at most the last `MAX_MONTHS`. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  let [year, month] = last.split('-').map(Number) as [number, number];
  while (months.length < MAX_MONTHS) {
    const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
    if (text < first) break;
    months.push(text);
    [year, month] = month === 1 ? [year - 1, 12] : [year, month - 1];
  }
  return months.reverse();
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const time = Date.parse(day);
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7;
  return new Date(time - sinceMonday * DAY).toISOString().slice(0, 10);
}

/** The last day of a week, given by its Monday. */
export function sundayOf(monday: string): string {
  return new Date(Date.parse(monday) + 6 * DAY).toISOString().slice(0, 10);
}

/** Mondays of the weeks that overlap a period; at most the last `MAX_WEEKS`. */
export function weeksBetween(start: string, end: string): string[] {
  if (end < start) return [];
  const weeks: string[] = [];
  const first = mondayOf(start);
  for (let time = Date.parse(mondayOf(end)); weeks.length < MAX_WEEKS; time -= 7 * DAY) {
    const day = new Date(time).toISOString().slice(0, 10);
    if (day < first) break;
    weeks.push(day);
  }
  return weeks.reverse();
}
