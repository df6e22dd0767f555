import { formatLocale } from './formatLocale.ts';

const DATE_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/;
const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>();

function cached<T extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>(
  kind: string,
  options: object,
  make: (locale: string) => T,
): T {
  const locale = formatLocale();
  const key = `${kind}|${locale}|${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known as T;
  const made = make(locale);
  formatters.set(key, made);
  return made;
}

/** A moment of a Date, an ISO text or milliseconds. A date without a time is that day in the user's own zone. */
export function toDate(value: Date | string | number): Date {
  const parts = typeof value === 'string' ? DATE_ONLY.exec(value) : null;
  if (parts) return new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]));
  return new Date(value);
}

/** What stands in the place of a value that is not there. */
export const NO_VALUE = '–';

type DateInput = Date | string | number | null | undefined;

function formatWith(value: DateInput, options: Intl.DateTimeFormatOptions): string {
  if (value === null || value === undefined || value === '') return NO_VALUE;
  const date = toDate(value);
  if (Number.isNaN(date.getTime())) return NO_VALUE;
  return cached('date', options, (locale) => new Intl.DateTimeFormat(locale, options)).format(date);
}

/** `1350` → `1,350`. */
export function formatNumber(
  value: number | null | undefined,
  options: Intl.NumberFormatOptions = {},
): string {
  if (value === null || value === undefined || Number.isNaN(value)) return NO_VALUE;
  return cached('number', options, (locale) => new Intl.NumberFormat(locale, options)).format(value);
}

/** `12.34` (per cent, not a fraction) → `12%`. */
export function formatPercent(value: number | null | undefined, fractionDigits = 0): string {
  if (value === null || value === undefined) return NO_VALUE;
  return formatNumber(value / 100, { style: 'percent', maximumFractionDigits: fractionDigits });
}

/** `21 Nov 2026`. */
export function formatDate(value: DateInput): string {
  return formatWith(value, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** `21 Nov 2026, 14:05`, in the user's time zone. */
export function formatDateTime(value: DateInput): string {
  return formatWith(value, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** `14:05`, in the user's time zone. */
export function formatTime(value: DateInput): string {
  return formatWith(value, { hour: '2-digit', minute: '2-digit' });
}

/** `Nov 2026`. */
export function formatMonth(value: DateInput): string {
  return formatWith(value, { month: 'short', year: 'numeric' });
}

/** `21 Nov`: for axes, where the year stands elsewhere. */
export function formatDayMonth(value: DateInput): string {
  return formatWith(value, { day: 'numeric', month: 'short' });
}

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** `3 hours ago`, `in 2 days`; under a minute `now`. */
export function formatRelative(value: Date | string | number, now: Date = new Date()): string {
  const difference = toDate(value).getTime() - now.getTime();
  const options = { numeric: 'auto' } as const;
  const format = cached('relative', options, (locale) => new Intl.RelativeTimeFormat(locale, options));
  const [unit, size] =
    UNITS.find(([, length]) => Math.abs(difference) >= length) ?? (['second', 1000] as const);
  return unit === 'second' ? format.format(0, 'second') : format.format(Math.trunc(difference / size), unit);
}

/**
 * Eggs per gram of a count of eggs and its multiplication factor (domain.md, 1). A count of zero is below the
 * method's limit of detection, so it reads `< 50`, never `0`.
 */
export function formatEpg(count: number | null | undefined, multiplicationFactor: number): string {
  if (count === null || count === undefined) return NO_VALUE;
  return count === 0
    ? `< ${formatNumber(multiplicationFactor)}`
    : formatNumber(count * multiplicationFactor, { maximumFractionDigits: 0 });
}

/** `250–900`. */
export function formatRange(low: number, high: number): string {
  return `${formatNumber(low)}–${formatNumber(high)}`;
}

const SIZE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `1.4 MB`. */
export function formatBytes(bytes: number): string {
  const step = Math.min(SIZE_UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  return formatNumber(bytes / 1000 ** step, {
    style: 'unit',
    unit: SIZE_UNITS[step],
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  });
}
