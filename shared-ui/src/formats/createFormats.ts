import { i18n, type MessageDescriptor } from '@lingui/core';
import { formatLocale } from './formatLocale.ts';
import {
  animalTypeLabel,
  burdenLabel,
  parasiteLabel,
  priorityLabel,
  testStatusLabel,
  testTypeLabel,
} from './words.ts';

const DATE_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Shown instead of a missing value. */
export const NO_VALUE = '–';

type DateInput = Date | string | number | null | undefined;

/** A date, an ISO text or milliseconds as a Date. A date without a time is that day in the user's time zone. */
export function toDate(value: Date | string | number): Date {
  const parts = typeof value === 'string' ? DATE_ONLY.exec(value) : null;
  if (parts) return new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]));
  return new Date(value);
}

/** Formatters for the active language and the user's region. */
export interface Formats {
  /** The locale tag for numbers and dates: `en-IE`. */
  readonly locale: string;
  /** `1350` → `1,350`. */
  number: (value: number | null | undefined, options?: Intl.NumberFormatOptions) => string;
  /** `12.34` (per cent, not a fraction) → `12%`. */
  percent: (value: number | null | undefined, fractionDigits?: number) => string;
  /** `21 Nov 2026`. */
  date: (value: DateInput) => string;
  /** `21 Nov 2026, 14:05`, in the user's time zone. */
  dateTime: (value: DateInput) => string;
  /** `14:05`, in the user's time zone. */
  time: (value: DateInput) => string;
  /** `Nov 2026`. */
  month: (value: DateInput) => string;
  /** `21 Nov`: for axes, if the year is shown elsewhere. */
  dayMonth: (value: DateInput) => string;
  /** `3 hours ago`, `in 2 days`; under a minute `now`. */
  relative: (value: Date | string | number, now?: Date) => string;
  /** `250–900`. */
  range: (low: number, high: number) => string;
  /** `1.4 MB`. */
  bytes: (bytes: number) => string;
  /**
   * Eggs per gram, from an egg count and its multiplication factor. A count of zero is below the method's detection
   * limit, so it is shown as `< 50`, never as `0`.
   */
  epg: (count: number | null | undefined, multiplicationFactor: number) => string;
  /** A text of the active catalog. */
  text: (message: MessageDescriptor) => string;
  burden: typeof burdenLabel;
  testStatus: typeof testStatusLabel;
  priority: typeof priorityLabel;
  animalType: typeof animalTypeLabel;
  testType: typeof testTypeLabel;
  parasite: typeof parasiteLabel;
}

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

const RELATIVE_UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

const SIZE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Creating an Intl formatter takes about a millisecond, and a table needs the same one in every cell. */
function memo<Options, Format>(make: (options: Options) => Format): (options: Options) => Format {
  const known = new Map<string, Format>();
  return (options) => {
    const key = JSON.stringify(options);
    const format = known.get(key) ?? make(options);
    known.set(key, format);
    return format;
  };
}

export function createFormats(locale: string): Formats {
  const numbers = memo((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
  const dates = memo((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));
  const relatives = memo(
    (options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
  );

  const number: Formats['number'] = (value, options = {}) =>
    value === null || value === undefined || Number.isNaN(value) ? NO_VALUE : numbers(options).format(value);

  const dateWith = (options: Intl.DateTimeFormatOptions) => (value: DateInput) => {
    if (value === null || value === undefined || value === '') return NO_VALUE;
    const date = toDate(value);
    return Number.isNaN(date.getTime()) ? NO_VALUE : dates(options).format(date);
  };

  return {
    locale,
    number,
    percent: (value, fractionDigits = 0) =>
      value === null || value === undefined
        ? NO_VALUE
        : number(value / 100, { style: 'percent', maximumFractionDigits: fractionDigits }),
    date: dateWith(DATE),
    dateTime: dateWith({ ...DATE, ...TIME }),
    time: dateWith(TIME),
    month: dateWith({ month: 'short', year: 'numeric' }),
    dayMonth: dateWith({ day: 'numeric', month: 'short' }),
    relative(value, now = new Date()) {
      const difference = toDate(value).getTime() - now.getTime();
      const format = relatives({ numeric: 'auto' });
      const unit = RELATIVE_UNITS.find(([, length]) => Math.abs(difference) >= length);
      return unit ? format.format(Math.trunc(difference / unit[1]), unit[0]) : format.format(0, 'second');
    },
    range: (low, high) => `${number(low)}–${number(high)}`,
    bytes(bytes) {
      const step = Math.min(SIZE_UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
      return number(bytes / 1000 ** step, {
        style: 'unit',
        unit: SIZE_UNITS[step],
        // Short bytes have no plural in English ("9 byte").
        unitDisplay: step === 0 ? 'long' : 'short',
        maximumFractionDigits: 1,
      });
    },
    epg(count, multiplicationFactor) {
      if (count === null || count === undefined) return NO_VALUE;
      return count === 0
        ? `< ${number(multiplicationFactor)}`
        : number(count * multiplicationFactor, { maximumFractionDigits: 0 });
    },
    text: (message) => i18n._(message),
    burden: burdenLabel,
    testStatus: testStatusLabel,
    priority: priorityLabel,
    animalType: animalTypeLabel,
    testType: testTypeLabel,
    parasite: parasiteLabel,
  };
}

const formatsByTag = new Map<string, Formats>();

/** The formats of a language in the user's region, cached per language so that memos can depend on the object. */
export function formatsOf(language: string): Formats {
  const tag = formatLocale(language);
  const formats = formatsByTag.get(tag) ?? createFormats(tag);
  formatsByTag.set(tag, formats);
  return formats;
}
