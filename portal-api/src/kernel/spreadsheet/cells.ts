import { tidyText } from '@epigram/shared-contracts/domain/tidyText';
import type { CellValue } from 'hucre/xlsx';
import { types } from 'node:util';

const DAY = 86_400_000;
/** More than any count per gram; larger numbers are phone numbers or electronic ids. */
const MAX_COUNT = 10_000_000;
/** The start of Excel's day count. As Excel counts a leap day in 1900, it is correct for dates since March 1900. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);

/** Takes the place of a formula's result that the file does not have. No cell can contain this character. */
export const UNCALCULATED = '\u0000';

export function isEmptyCell(value: CellValue | undefined): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

export function isDateCell(value: CellValue | undefined): boolean {
  return types.isDate(value);
}

/** The cell as text. */
export function cellText(value: CellValue | undefined): string | undefined {
  if (value === null || value === undefined) return undefined;
  // Formatting an invalid date would throw.
  if (types.isDate(value)) return Number.isNaN(value.getTime()) ? undefined : value.toISOString();
  const text = tidyText(String(value));
  return text === '' ? undefined : text;
}

/** Whether the cell may hold a count: a number, also with a separator, a unit or `<`, or plus signs. */
export function isCountLike(value: CellValue | undefined): boolean {
  if (typeof value === 'number') return value >= 0 && value <= MAX_COUNT;
  if (typeof value !== 'string') return false;
  const text = value.trim();
  return (
    value === UNCALCULATED ||
    /^\++$/.test(text) ||
    /^[<≤]?\s*\d{1,7}(?:[.,\s]\d{3}){0,2}(?:[.,]\d{1,2})?\s*(?:[eoh]pg)?$/i.test(text)
  );
}

/** Whether the text is one of Excel's error values, such as `#N/A` or `#REF!`. */
export function isExcelError(text: string): boolean {
  return /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/.test(text);
}

/** A whole number, from a number or its text; `undefined` for an empty cell, `NaN` for anything else. */
export function cellWhole(value: CellValue | undefined): number | undefined {
  const text = cellText(value);
  if (text === undefined) return undefined;
  return /^-?\d{1,9}(\.0{1,2})?$/.test(text) ? Number(text) : Number.NaN;
}

/**
 * A time: a date cell, Excel's number of days, ISO 8601, or day/month/year as usual in the product's countries. A day
 * without a time becomes noon UTC, so that no time zone turns it into another day. `null` if it is not a date.
 */
export function cellTime(value: CellValue | undefined): Date | null {
  if (types.isDate(value)) return atNoon(value);
  if (typeof value === 'number') {
    return value > 0 && value < 100_000 ? atNoon(new Date(EXCEL_EPOCH + value * DAY)) : null;
  }
  const text = cellText(value) ?? '';
  const local = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text);
  if (local) return calendarDay(Number(local[3]), Number(local[2]), Number(local[1]));
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(text);
  if (!iso) return null;
  const day = calendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  if (!day || text.length === 10) return day;
  const time = new Date(/(Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text.replace(' ', 'T')}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}

function calendarDay(year: number, month: number, day: number): Date | null {
  const time = new Date(Date.UTC(year, month - 1, day, 12));
  return time.getUTCMonth() === month - 1 && time.getUTCDate() === day ? time : null;
}

function atNoon(time: Date): Date | null {
  if (Number.isNaN(time.getTime())) return null;
  const isDayOnly = time.getTime() % DAY === 0;
  return isDayOnly ? new Date(time.getTime() + DAY / 2) : time;
}
