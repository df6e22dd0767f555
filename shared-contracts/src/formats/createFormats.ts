import type { ChartCountry } from '../domain/enumerations.ts';
import { perGram } from '../domain/perGram.ts';
import { FALLBACK_LOCALE, type Locale, toLocale } from '../locale.ts';
import { countUnit } from './countUnit.ts';

/** The product's regions, for servers, and for browsers without a region of the language. */
export const LOCALE_TAGS: Readonly<Record<Locale, string>> = { en: 'en-IE', es: 'es-ES' };

const DATE_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/;
/** A day, with or without a time that names no zone. */
const LOCAL = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/;

/** Shown instead of a missing value. */
export const NO_VALUE = '–';

type DateInput = Date | string | number | null | undefined;

/** A date, an ISO text or milliseconds as a Date. A date without a time is that day in the user's time zone. */
export function toDate(value: Date | string | number): Date {
  const parts = typeof value === 'string' ? DATE_ONLY.exec(value) : null;
  if (parts) return new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]));
  return new Date(value);
}

/** Formatters for a language and region, used by browsers and servers alike. */
export interface ValueFormats {
  /** The locale tag for numbers and dates: `en-IE`. */
  readonly locale: string;
  /** `1350` → `1,350`. */
  number: (value: number | null | undefined, options?: Intl.NumberFormatOptions) => string;
  /** `12.34` (per cent, not a fraction) → `12%`. */
  percent: (value: number | null | undefined, fractionDigits?: number) => string;
  /** `21 Nov 2026`. */
  date: (value: DateInput) => string;
  /** `21 Nov 2026, 14:05`, in the time zone of the formats; of a text without a zone, as it stands. */
  dateTime: (value: DateInput) => string;
  /** `14:05`, in the time zone of the formats. */
  time: (value: DateInput) => string;
  /** `November 2026`, for headings. */
  longMonth: (value: DateInput) => string;
  /** `Nov 2026`. */
  month: (value: DateInput) => string;
  /** `21 Nov`: for axes, if the year is shown elsewhere. */
  dayMonth: (value: DateInput) => string;
  /** `3 hours ago`, `in 2 days`; under a minute `now`. */
  relative: (value: Date | string | number, now?: Date) => string;
  /** `250 – 900`. */
  range: (low: number, high: number) => string;
  /** `1.4 MB`. */
  bytes: (bytes: number) => string;
  /**
   * Eggs per gram, from an egg count and its multiplication factor. A count of zero is below the method's detection
   * limit, so it is shown as `< 50`, never as `0`.
   */
  epg: (count: number | null | undefined, multiplicationFactor: number) => string;
  /** `cattle, sheep and goats`. */
  list: (items: readonly string[]) => string;
  /** `Ireland`. */
  country: (country: ChartCountry) => string;
  /** `epg`, `hpg`. */
  unit: (unit: 'epg' | 'opg') => string;
  /** A count per gram with its unit: `1,350 epg`; zero is `< 50 epg` if the factor is known. */
  count: (
    perGram: number | null | undefined,
    unit: 'epg' | 'opg',
    multiplicationFactor?: number | null,
  ) => string;
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

const COUNTRY_CODES: Readonly<Record<ChartCountry, string>> = {
  ireland: 'IE',
  uk: 'GB',
  nz: 'NZ',
  be: 'BE',
  ro: 'RO',
  nl: 'NL',
  fr: 'FR',
};

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

/**
 * @param timeZone by default the browser's or the process's own
 * @param clock for times relative to now
 */
export function createFormats(
  locale: string,
  timeZone?: string,
  clock: () => Date = () => new Date(),
): ValueFormats {
  const language = toLocale(locale) ?? FALLBACK_LOCALE;
  const numbers = memo((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
  const dates = memo((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));
  const relatives = memo(
    (options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
  );

  const lists = memo((options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));
  const names = memo((options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options));

  const number: ValueFormats['number'] = (value, options = {}) =>
    value === null || value === undefined || Number.isNaN(value) ? NO_VALUE : numbers(options).format(value);

  const dateWith = (options: Intl.DateTimeFormatOptions) => (value: DateInput) => {
    if (value === null || value === undefined || value === '') return NO_VALUE;
    // A day, or a time on the clock of its place, is the same in every time zone.
    const isLocal = typeof value === 'string' && LOCAL.test(value);
    const date = isLocal ? new Date(value.includes('T') ? `${value}Z` : value) : toDate(value);
    if (Number.isNaN(date.getTime())) return NO_VALUE;
    return dates({ ...options, timeZone: isLocal ? 'UTC' : timeZone }).format(date);
  };
  // Exact if the factor has decimals; otherwise only a mean has some, and is rounded to whole eggs per gram.
  const count = (value: number, multiplicationFactor?: number | null) =>
    value === 0 && multiplicationFactor
      ? `< ${number(multiplicationFactor)}`
      : number(value, { maximumFractionDigits: Number.isInteger(multiplicationFactor ?? 1) ? 0 : 2 });

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
    longMonth: dateWith({ month: 'long', year: 'numeric' }),
    dayMonth: dateWith({ day: 'numeric', month: 'short' }),
    relative(value, now = clock()) {
      const difference = toDate(value).getTime() - now.getTime();
      const format = relatives({ numeric: 'auto' });
      const unit = RELATIVE_UNITS.find(([, length]) => Math.abs(difference) >= length);
      return unit ? format.format(Math.trunc(difference / unit[1]), unit[0]) : format.format(0, 'second');
    },
    range: (low, high) => `${count(low)} – ${count(high)}`,
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
    epg: (eggs, multiplicationFactor) =>
      eggs === null || eggs === undefined
        ? NO_VALUE
        : count(perGram(eggs, multiplicationFactor), multiplicationFactor),
    list: (items) => lists({}).format(items),
    country: (country) => names({ type: 'region' }).of(COUNTRY_CODES[country]) ?? country,
    unit: (unit) => countUnit(unit, language),
    count: (value, unit, multiplicationFactor) =>
      value === null || value === undefined
        ? NO_VALUE
        : `${count(value, multiplicationFactor)} ${countUnit(unit, language)}`,
  };
}

const known = new Map<string, ValueFormats>();

/** The formats of a server's texts. Files and mails have the reader's time zone, or UTC if it is not known. */
export function formatsFor(language: Locale, timeZone?: string | null): ValueFormats {
  const zone = timeZone ?? 'UTC';
  const key = `${language} ${zone}`;
  const formats = known.get(key) ?? createFormats(LOCALE_TAGS[language], zone);
  known.set(key, formats);
  return formats;
}
