export type PeriodUnit = 'week' | 'month';

/** Days, ISO 8601; `from` is inclusive, `until` exclusive. Undefined means unbounded. */
export interface Days {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

export interface SplitPeriod {
  /** Whole weeks or months; undefined if there are none. */
  readonly whole: Days | undefined;
  /** The days before and after them. */
  readonly edges: readonly Days[];
}

/** Splits the days from `start` to `end`, both inclusive, into whole weeks or months and the days around them. */
export function wholePeriods(
  start: string | undefined,
  end: string | undefined,
  unit: PeriodUnit,
): SplitPeriod {
  const until = end === undefined ? undefined : dayAfter(end);
  const firstWhole = start === undefined ? undefined : beginOnOrAfter(start, unit);
  const lastWhole = until === undefined ? undefined : beginOnOrBefore(until, unit);
  if (firstWhole !== undefined && lastWhole !== undefined && firstWhole >= lastWhole) {
    return { whole: undefined, edges: [{ from: start, until }] };
  }
  const edges: Days[] = [];
  if (start !== firstWhole) edges.push({ from: start, until: firstWhole });
  if (until !== lastWhole) edges.push({ from: lastWhole, until });
  return { whole: { from: firstWhole, until: lastWhole }, edges };
}

export function dayAfter(day: string): string {
  return shifted(day, 1);
}

export function dayBefore(day: string): string {
  return shifted(day, -1);
}

function shifted(day: string, days: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

function beginOnOrBefore(day: string, unit: PeriodUnit): string {
  if (unit === 'month') return `${day.slice(0, 8)}01`;
  return shifted(day, -((new Date(day).getUTCDay() + 6) % 7));
}

function beginOnOrAfter(day: string, unit: PeriodUnit): string {
  const before = beginOnOrBefore(day, unit);
  if (before === day) return day;
  return unit === 'week' ? shifted(before, 7) : monthAfter(before);
}

/** The first day of the following month. */
export function monthAfter(month: string): string {
  const date = new Date(month);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.toISOString().slice(0, 10);
}
