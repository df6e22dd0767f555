/** Days as `YYYY-MM-DD`, both inclusive. An open end is absent. */
export interface DateRange {
  start?: string;
  end?: string;
}

function isoDay(date: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** The last `days` days up to and including today, in the user's time zone. */
export function lastDays(days: number, now: Date = new Date()): Required<DateRange> {
  const start = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1);
  return { start: isoDay(start), end: isoDay(now) };
}
