const DAY = 86_400_000;

/** Days are ISO 8601 texts, `YYYY-MM-DD`: they compare as texts, and have no time zone to go wrong with. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);
}

/** Days from `from` to `to`; negative where `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

export function toDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** From September on the forecast looks to the next spring. */
export function seasonYear(day: string): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5) >= '09-01' ? year + 1 : year;
}
