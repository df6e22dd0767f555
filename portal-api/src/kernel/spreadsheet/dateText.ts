/** Which number of `03/06/2026` is the day. */
export type DateOrder = 'day-first' | 'month-first';

export interface DateReading {
  readonly time: Date;
  /** Undefined for a text that is the same day in both orders. */
  readonly order: DateOrder | undefined;
  readonly hasTime: boolean;
  /** Whether the text names its zone: otherwise `time` is the time on the wall, as if it were UTC. */
  readonly isZoned: boolean;
}

const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'january', 'ene', 'enero'],
  ['feb', 'february', 'febrero'],
  ['mar', 'march', 'marzo'],
  ['apr', 'april', 'abr', 'abril'],
  ['may', 'mayo'],
  ['jun', 'june', 'junio'],
  ['jul', 'july', 'julio'],
  ['aug', 'august', 'ago', 'agosto'],
  ['sep', 'sept', 'september', 'septiembre', 'setiembre'],
  ['oct', 'october', 'octubre'],
  ['nov', 'november', 'noviembre'],
  ['dec', 'december', 'dic', 'diciembre'],
];

/** Before a day; not `mar`, which can be March too. */
const WEEKDAY = new RegExp(
  `^(?:${[
    'mon tue tues wed thu thur thurs fri sat sun lun mié mie jue vie sáb sab dom',
    'monday tuesday wednesday thursday friday saturday sunday',
    'lunes martes miércoles miercoles jueves viernes sábado sabado domingo',
  ]
    .join(' ')
    .replaceAll(' ', '|')})[.,]? +`,
  'iu',
);
const HALF_OF_DAY = String.raw`(?: ?([ap])\.? ?m\.?)?`;
const TIME = String.raw`(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?: ?h)?${HALF_OF_DAY})?`;
const ISO = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}$`, 'i');
const PACKED = /^(20\d{2})(\d{2})(\d{2})$/;
const ZONED = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;
const NUMBERS = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})${TIME}$`, 'i');
const DAY_MONTH = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th)?[ \-/.]*(?:de )?([\p{L}]{3,10})\.?[ \-/.,]*(?:del? )?(\d{4}|\d{2})${TIME}$`,
  'iu',
);
const MONTH_DAY = new RegExp(
  String.raw`^([\p{L}]{3,10})\.?[ -]?(\d{1,2})(?:st|nd|rd|th)?(?:,? |-)(\d{4})${TIME}$`,
  'iu',
);

/**
 * The days, with their times, that a text can be: none, one, or two if only the order of day and month tells them apart.
 * A day without a time begins at midnight.
 */
export function dateReadings(written: string): readonly DateReading[] {
  const text = written.replace(WEEKDAY, '');
  const packed = PACKED.exec(text);
  if (packed) return read({ year: packed[1]!, month: Number(packed[2]), day: packed[3]!, clock: [] });
  if (ZONED.test(text)) return one(new Date(text), { hasTime: true, isZoned: true });
  const iso = ISO.exec(text);
  if (iso) return read({ year: iso[1]!, month: Number(iso[3]), day: iso[4]!, clock: iso.slice(5) });
  const named = DAY_MONTH.exec(text);
  if (named) {
    const month = monthOf(named[2]!);
    return read({ year: named[3]!, month, day: named[1]!, clock: named.slice(4) });
  }
  const american = MONTH_DAY.exec(text);
  if (american) {
    const month = monthOf(american[1]!);
    return read({ year: american[3]!, month, day: american[2]!, clock: american.slice(4) });
  }
  const numbers = NUMBERS.exec(text);
  return numbers ? inBothOrders(numbers) : [];
}

/** The order that the texts of a column show, if all that show one agree. */
export function dateOrder(texts: readonly string[]): DateOrder | undefined {
  const shown = new Set(
    texts.flatMap((text) => {
      const readings = dateReadings(text);
      return readings.length === 1 && readings[0]!.order ? [readings[0]!.order] : [];
    }),
  );
  return shown.size === 1 ? [...shown][0] : undefined;
}

function inBothOrders([, first, separator, second, year, ...clock]: RegExpExecArray): DateReading[] {
  // `15-06-26` may begin with its year.
  if (year!.length === 2 && separator === '-') return [];
  const dayFirst = timeOf({ year: year!, month: Number(second), day: first!, clock });
  const monthFirst = timeOf({ year: year!, month: Number(first), day: second!, clock });
  const kind = { hasTime: clock[0] !== undefined, isZoned: false };
  if (dayFirst && monthFirst && first === second) return [{ time: dayFirst, order: undefined, ...kind }];
  return [
    ...(dayFirst ? [{ time: dayFirst, order: 'day-first' as const, ...kind }] : []),
    ...(monthFirst ? [{ time: monthFirst, order: 'month-first' as const, ...kind }] : []),
  ];
}

function read(parts: Parts): DateReading[] {
  return one(timeOf(parts), { hasTime: parts.clock[0] !== undefined, isZoned: false });
}

function one(time: Date | undefined, kind: Pick<DateReading, 'hasTime' | 'isZoned'>): DateReading[] {
  return time && !Number.isNaN(time.getTime()) ? [{ time, order: undefined, ...kind }] : [];
}

function monthOf(word: string): number {
  return MONTHS.findIndex((words) => words.includes(word.toLowerCase())) + 1;
}

interface Parts {
  readonly year: string;
  readonly month: number;
  readonly day: string;
  /** Hours, minutes, seconds, and `a` or `p` of a clock with twelve hours. */
  readonly clock: readonly (string | undefined)[];
}

function timeOf({ year, month, day, clock }: Parts): Date | undefined {
  const [written = '0', minutes = '0', seconds = '0', half] = clock;
  const hours = half === undefined ? Number(written) : ofTwelve(Number(written), half);
  if (hours === undefined || hours > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  const time = new Date(Date.UTC(fullYear, month - 1, Number(day), hours, Number(minutes), Number(seconds)));
  return time.getUTCMonth() === month - 1 && time.getUTCDate() === Number(day) ? time : undefined;
}

function ofTwelve(hours: number, half: string): number | undefined {
  if (hours < 1 || hours > 12) return undefined;
  return (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}
