const TIME = String.raw`(?:[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?`;
const ISO = new RegExp(String.raw`^(\d{4})-(\d{1,2})-(\d{1,2})${TIME}$`);
/** Day before month, as in Ireland, the UK and Spain. */
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})[./-](\d{1,2})[./-](\d{4})${TIME}$`);

/** The ISO day of a written date, which can have a time; undefined if the text is not a date. */
export function isoDay(text: string): string | undefined {
  const iso = ISO.exec(text);
  const european = DAY_FIRST.exec(text);
  const [year, month, day] = iso ? iso.slice(1) : european ? european.slice(1).reverse() : [];
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
