import { tidyText } from '@epigram/shared-contracts/domain/tidyText';
import type { CellValue } from 'hucre/xlsx';
import { types } from 'node:util';

import { dateReadings, type DateReading } from './dateText.ts';

const DAY = 86_400_000;
/** More than any count per gram; larger numbers are phone numbers or electronic ids. */
const MAX_COUNT = 10_000_000;
/** The start of Excel's day count. As Excel counts a leap day in 1900, it is correct for dates since March 1900. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
/** Days between that and the start of the other count, which old versions for Macs used. */
const DAYS_TO_1904 = 1_462;

/** Takes the place of a formula's result that the file does not have. No cell can contain this character. */
export const UNCALCULATED = '\u0000';
/** Takes the place of a formula's result that changes whenever the file is opened. */
export const VOLATILE = '\u0001';

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
    value === VOLATILE ||
    /^\++$/.test(text) ||
    /^[<≤]?\s*\d{1,7}(?:[.,\s]\d{3}){0,2}(?:[.,]\d{1,2})?\s*(?:[eoh]pg)?$/i.test(text)
  );
}

/** Whether the text is an error value of Excel or LibreOffice, such as `#N/A`, `#¡VALOR!` or `Err:502`. */
export function isErrorValue(text: string): boolean {
  return /^(?:#N\/[AD]|#GETTING_DATA|#[¡¿]?[\p{Lu}\d_/]{2,20}[!?]|#[¡¿]?(?:NULO|NOMBRE|NUM)|Err:\d{3})$/u.test(
    text,
  );
}

/** Whether the number may be a workbook's number of days; programs also write a day as 20260615. */
export function isSerialDay(value: number): boolean {
  return value > 0 && value < 100_000;
}

/** The date of a day's number in a workbook, in UTC. */
export function cellOfDay(days: number, is1904: boolean): Date {
  // Fractions of a day are inexact; no sheet has a time below a second.
  const seconds = Math.round((days + (is1904 ? DAYS_TO_1904 : 0)) * 86_400);
  return new Date(EXCEL_EPOCH + seconds * 1_000);
}

/** The two days that a text such as `03/06/2026` can be, as ISO dates. */
export function twoDays(value: CellValue | undefined): readonly [string, string] | undefined {
  if (typeof value !== 'string') return undefined;
  const [one, other] = dateReadings(cellText(value) ?? '').map(({ time }) => time.toISOString().slice(0, 10));
  return one !== undefined && other !== undefined ? [one, other] : undefined;
}

/** The day that a text such as `06/25/2026` is with its month first, as an ISO date, if it is one only then. */
export function monthFirstDay(value: CellValue | undefined): string | undefined {
  const [only, other] = typeof value === 'string' ? dateReadings(cellText(value) ?? '') : [];
  return only?.order === 'month-first' && !other ? only.time.toISOString().slice(0, 10) : undefined;
}

/** A whole number, from a number or its text; `undefined` for an empty cell, `NaN` for anything else. */
export function cellWhole(value: CellValue | undefined): number | undefined {
  const text = cellText(value);
  if (text === undefined) return undefined;
  return /^-?\d{1,9}(\.0{1,2})?$/.test(text) ? Number(text) : Number.NaN;
}

/** As `cellWhole`, but with at most two decimals. */
export function cellDecimal(value: CellValue | undefined): number | undefined {
  const text = cellText(value);
  if (text === undefined) return undefined;
  return /^-?\d{1,9}(\.\d{1,2}0*)?$/.test(text) ? Number(text) : Number.NaN;
}

/** `time` is noon if only the day is known. */
export type CellTime = Pick<DateReading, 'time' | 'hasTime' | 'isZoned'>;

/**
 * A time: a date cell, a workbook's number of days, or a text that `dateReadings` reads in one way. `null` if it is not
 * a date. A sheet's own dates have no zone.
 */
export function cellTime(value: CellValue | undefined): CellTime | null {
  if (types.isDate(value)) return onTheWall(value);
  if (typeof value === 'number' && isSerialDay(value)) return onTheWall(cellOfDay(value, false));
  const [reading, other] = dateReadings(cellText(value) ?? '');
  // Month first is not usual in any of the product's countries, so that such a file has to be looked at.
  if (!reading || other || reading.order === 'month-first') return null;
  return reading.hasTime ? reading : onTheWall(reading.time);
}

function onTheWall(time: Date): CellTime | null {
  if (Number.isNaN(time.getTime())) return null;
  const hasTime = time.getTime() % DAY !== 0;
  return { time: hasTime ? time : new Date(time.getTime() + DAY / 2), hasTime, isZoned: false };
}
