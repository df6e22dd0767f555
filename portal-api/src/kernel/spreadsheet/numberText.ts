import { cellText } from './cells.ts';
import { fold } from './sheetColumn.ts';

/** The character before the decimals. */
export type DecimalMark = '.' | ',';

/** Spaces of any kind and apostrophes only divide thousands. */
const THOUSANDS = /^-?\d{1,3}(?:[\s'’]\d{3})+(?=$|[.,])/u;

/** Texts whose only reading has this mark before the decimals. */
const SHOWS: Readonly<Record<DecimalMark, RegExp>> = {
  ',': /^-?(?:\d+,(?:\d{1,2}|\d{4,})|\d{4,},\d{3}|0,\d+|\d{1,3}(?:\.\d{3})+,\d+|\d{1,3}(?:\.\d{3}){2,})$/,
  '.': /^-?(?:\d+\.(?:\d{1,2}|\d{4,})|\d{4,}\.\d{3}|0\.\d+|\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:,\d{3}){2,})$/,
};

/** The decimal mark that the texts of a column show, if all that show one agree. */
export function decimalMark(texts: readonly string[]): DecimalMark | undefined {
  const shown = (['.', ','] as const).filter((mark) =>
    texts.some((text) => SHOWS[mark].test(bare(text, []))),
  );
  return shown.length === 1 ? shown[0] : undefined;
}

/**
 * The number that a text is: in its only reading or, where two are possible, in the column's. The text itself if it is
 * no number, has another unit, or can be read in two ways.
 *
 * @param units the units, folded, that the column's numbers may have
 */
export function readNumber(
  text: string,
  it: { readonly mark: DecimalMark | undefined; readonly units: readonly string[] },
): number | string {
  const digits = bare(text, it.units);
  if (/^-?\d{1,15}$/.test(digits)) return Number(digits);
  const mark = (['.', ','] as const).find((own) => SHOWS[own].test(digits)) ?? it.mark;
  if (!mark || !/^-?\d{1,3}(?:[.,]?\d{3})*(?:[.,]\d+)?$|^-?\d+[.,]\d+$/.test(digits)) return text;
  const plain = digits.replaceAll(mark === '.' ? ',' : '.', '').replace(',', '.');
  const grouped = mark === '.' ? digits.split('.')[0]! : digits.split(',')[0]!;
  // A group of thousands that does not have three digits is a typing error.
  const isGrouped = /[.,]/.test(grouped);
  if (isGrouped && !/^-?\d{1,3}(?:[.,]\d{3})+$/.test(grouped)) return text;
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : text;
}

/** Without the unit, and without spaces that divide thousands. */
function bare(text: string, units: readonly string[]): string {
  const tidy = cellText(text) ?? '';
  const [, number, unit] = /^(.*\d)\s*([^\d\s<>+-][^\d]*)$/.exec(tidy) ?? [];
  const value = number !== undefined && units.includes(fold(unit!)) ? number : tidy;
  return THOUSANDS.test(value) ? value.replaceAll(/[\s'’]/gu, '') : value;
}
