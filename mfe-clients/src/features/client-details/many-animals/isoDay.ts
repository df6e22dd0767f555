const TIME = String.raw`(?:[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?`;
const ISO = new RegExp(String.raw`^(\d{4})-(\d{1,2})-(\d{1,2})${TIME}$`);
/** Day before month, as in Ireland, the UK and Spain. */
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})[./-](\d{1,2})[./-](\d{4})${TIME}$`);

/** Which of two numbers is the day: `12/03` is 12 March, or 3 December. */
export type DayOrder = 'day-month' | 'month-day';

const LAST_MONTH = 12;

/**
 * The order of the numbers in written dates, by those that can be read in one way only; undefined if all can be read in
 * both. Dates with dots are never American.
 */
export function dayOrder(texts: readonly string[]): DayOrder | undefined {
  const pairs = texts.flatMap((text) => {
    const [, first = '', second = ''] =
      text.includes('.') && !text.includes('/') ? [] : (DAY_FIRST.exec(text) ?? []);
    return first && first !== second ? [[Number(first), Number(second)] as const] : [];
  });
  if (pairs.some(([first]) => first > LAST_MONTH)) return 'day-month';
  if (pairs.some(([, second]) => second > LAST_MONTH)) return 'month-day';
  return pairs.length > 0 ? undefined : 'day-month';
}

/** The ISO day of a written date, which can have a time; undefined if the text is not a date. */
export function isoDay(text: string, order: DayOrder = 'day-month'): string | undefined {
  const iso = ISO.exec(text);
  const european = DAY_FIRST.exec(text);
  const [year, second, first] = iso ? iso.slice(1) : european ? european.slice(1).reverse() : [];
  const isMonthFirst = !iso && order === 'month-day';
  const [month, day] = isMonthFirst ? [first, second] : [second, first];
  if (!year || !month || !day) return undefined;
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${found}T00:00:00Z`);
  // Date rolls 31 February over into March, so such days are refused.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(found) ? found : undefined;
}

/** Whether a text is written like a date, even one that does not exist. */
export function isLikeDay(text: string): boolean {
  return isoDay(text) !== undefined || /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(text);
}
