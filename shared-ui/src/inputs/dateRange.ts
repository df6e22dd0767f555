import { currentLocalTime } from '@epigram/shared-contracts/session';

export interface DateRangePickerProps {
  value: DateRange;
  onChange: (range: DateRange) => void;
  /** The name of the pair of fields. */
  label: string;
  /** Earliest and latest day, as `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  disabled?: boolean;
  /** There is always a period, so that no choice of all days is offered. */
  isBounded?: boolean;
}

/** Days as `YYYY-MM-DD`, both inclusive. An open end is absent. */
export interface DateRange {
  start?: string;
  end?: string;
}

function isoDay(date: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** The last `days` days up to and including today, by default the viewed business's day. */
export function lastDays(days: number, now: Date = new Date(currentLocalTime())): Required<DateRange> {
  const start = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1);
  return { start: isoDay(start), end: isoDay(now) };
}
