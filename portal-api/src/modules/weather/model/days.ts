export function toDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** From September on, the forecast is for the next spring. */
export function seasonYear(day: string): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5) >= '09-01' ? year + 1 : year;
}
