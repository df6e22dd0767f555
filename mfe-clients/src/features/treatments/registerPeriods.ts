/** How many calendar years before the current one are offered: a medicine record is kept for five years at least. */
const EARLIER_YEARS = 5;

/** A calendar year, the last five years up to today, or everything. */
export type RegisterPeriod = `${number}` | 'five-years' | 'all';

export function registerYears(today: string): `${number}`[] {
  const year = Number(today.slice(0, 4));
  return Array.from({ length: EARLIER_YEARS + 1 }, (_, back) => `${year - back}` as const);
}

/** First and last day of a period; none for everything. */
export function daysOfPeriod(period: RegisterPeriod, today: string): { start?: string; end?: string } {
  if (period === 'all') return {};
  if (period !== 'five-years') return { start: `${period}-01-01`, end: `${period}-12-31` };
  const year = Number(today.slice(0, 4)) - EARLIER_YEARS;
  // 29 February has no day in other years.
  const day = today.slice(4) === '-02-29' ? '-02-28' : today.slice(4);
  return { start: `${year}${day}`, end: today };
}
