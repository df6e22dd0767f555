const DAY = 86_400_000;
/** A chart of more months or weeks than this says nothing; it also bounds what a wide period can cost. */
const MOST_MONTHS = 240;
const MOST_WEEKS = 1_040;

/** `YYYY-MM` from the first to the last month, both included; of a wider period its last `MOST_MONTHS`. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  let [year, month] = last.split('-').map(Number) as [number, number];
  while (months.length < MOST_MONTHS) {
    const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
    if (text < first) break;
    months.push(text);
    [year, month] = month === 1 ? [year - 1, 12] : [year, month - 1];
  }
  return months.reverse();
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  const time = Date.parse(day);
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7;
  return new Date(time - sinceMonday * DAY).toISOString().slice(0, 10);
}

/** Mondays of the weeks that a period touches; of a wider one the last `MOST_WEEKS`. */
export function weeksBetween(start: string, end: string): string[] {
  if (end < start) return [];
  const weeks: string[] = [];
  const first = mondayOf(start);
  for (let time = Date.parse(mondayOf(end)); weeks.length < MOST_WEEKS; time -= 7 * DAY) {
    const day = new Date(time).toISOString().slice(0, 10);
    if (day < first) break;
    weeks.push(day);
  }
  return weeks.reverse();
}
