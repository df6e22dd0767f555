import type { ErrorDetail } from '@epigram/shared-contracts/errors';
import { NAME_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import type { Locale } from '@epigram/shared-contracts/locale';
import { twoReadings } from '@epigram/shared-contracts/reading/readCount';
import type { CellValue } from 'hucre/xlsx';

import { isStorable } from '../checkInput.ts';
import { cellText, cellWhole, isDateCell, isExcelError, UNCALCULATED } from './cells.ts';
import type { TableRow } from './readTable.ts';
import { fold, headingOf, type SheetColumn } from './sheetColumn.ts';
import { SHEET_TEXTS, type SheetTexts } from './sheetTexts.ts';

/** The words that a cell may contain, each with all of its folded spellings. */
export type Words<Value> = readonly {
  readonly value: Value;
  readonly shown: Readonly<Record<Locale, string>>;
  readonly spellings: readonly string[];
}[];

/** Reads the cells of one row. An invalid cell is undefined, and `errors` has its problem. */
export interface RowReader<Key extends string> {
  readonly errors: readonly ErrorDetail[];
  fail(key: Key, message: string): undefined;
  /** Whether the cell has a formula without a value, which is then among the errors. */
  isBroken(key: Key): boolean;
  text(key: Key, it?: { required?: boolean; least?: number; most?: number }): string | undefined;
  whole(key: Key, low: number, high: number): number | undefined;
  oneOf<Value>(key: Key, words: Words<Value>, it?: { required?: boolean }): Value | undefined;
}

export function createRowReader<Key extends string>(
  { row, cells }: TableRow<Key>,
  columns: readonly SheetColumn<Key>[],
  language: Locale,
): RowReader<Key> {
  const texts = SHEET_TEXTS[language];
  const errors: ErrorDetail[] = [];
  const fail = (key: Key, message: string): undefined => {
    errors.push({ path: headingOf(columns, key, language), row, message });
    return undefined;
  };
  const isBroken = (key: Key): boolean => {
    const message = problemOf(cells[key], texts);
    if (message) fail(key, message);
    return message !== undefined;
  };
  return {
    errors,
    fail,
    isBroken,
    text(key, { required = false, least = 1, most = NAME_MAX_LENGTH } = {}) {
      if (isBroken(key)) return undefined;
      // Spreadsheets turn ids such as 3-4 into dates, and the id can't be told from the date.
      if (isDateCell(cells[key])) return fail(key, texts.becameDate);
      const value = cellText(cells[key]);
      if (value === undefined) return required ? fail(key, texts.required) : undefined;
      if (!isStorable(value)) return fail(key, texts.invalidCharacters);
      if (value.length < least) return fail(key, texts.tooShort(least));
      return value.length > most ? fail(key, texts.tooLong(most)) : value;
    },
    whole(key, low, high) {
      if (isBroken(key)) return undefined;
      // A cell with a number has one reading: only text has separators.
      const readings = typeof cells[key] === 'string' ? twoReadings(cellText(cells[key]) ?? '') : undefined;
      if (readings) return fail(key, texts.twoReadings(...readings));
      const value = cellWhole(cells[key]);
      if (value === undefined) return undefined;
      return value >= low && value <= high ? value : fail(key, texts.notWhole(low, high));
    },
    oneOf(key, words, { required = false } = {}) {
      if (isBroken(key)) return undefined;
      const value = cellText(cells[key]);
      if (value === undefined) return required ? fail(key, texts.required) : undefined;
      const found = words.find(({ spellings }) => spellings.includes(fold(value)));
      if (!found) fail(key, texts.notOneOf(words.map(({ shown }) => shown[language]).join(', ')));
      return found?.value;
    },
  };
}

/** Why the cell has no value, if it is a formula without a result or with an error. */
function problemOf(value: CellValue | undefined, texts: SheetTexts): string | undefined {
  if (value === UNCALCULATED) return texts.uncalculated;
  const text = typeof value === 'string' ? value.trim() : '';
  return isExcelError(text) ? texts.excelError(text) : undefined;
}
