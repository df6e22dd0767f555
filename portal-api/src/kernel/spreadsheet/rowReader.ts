import type { ErrorDetail } from '@epigram/shared-contracts/errors';
import { NAME_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import type { Locale } from '@epigram/shared-contracts/locale';
import { twoReadings } from '@epigram/shared-contracts/reading/readCount';
import type { CellValue } from 'hucre/xlsx';

import { isStorable } from '../checkInput.ts';
import {
  cellDecimal,
  cellText,
  cellWhole,
  isDateCell,
  isErrorValue,
  UNCALCULATED,
  VOLATILE,
} from './cells.ts';
import { dateReadings } from './dateText.ts';
import { fold, headingOf, type SheetColumn } from './sheetColumn.ts';
import { SHEET_TEXTS } from './sheetTexts.ts';
import type { TableRow } from './sheetModel.ts';

/** The words that a cell may contain, each with all of its folded spellings. */
export type Words<Value> = readonly {
  readonly value: Value;
  readonly shown: Readonly<Record<Locale, string>>;
  readonly spellings: readonly string[];
}[];

/** What a person could say to settle the problem of a cell. */
export interface Ask {
  readonly kind: 'date' | 'number' | 'word' | 'missing';
  readonly field: string;
  readonly raw: string;
  readonly readings?: readonly string[];
  readonly options?: Words<string>;
}

export interface CellProblem extends ErrorDetail {
  readonly ask?: Ask;
}

/** Reads the cells of one row. An invalid cell is undefined, and `errors` has its problem. */
export interface RowReader<Key extends string> {
  readonly errors: readonly CellProblem[];
  fail(key: Key, message: string, ask?: Omit<Ask, 'field' | 'raw'>): undefined;
  /** Whether the cell has a formula without a value, which is then among the errors. */
  isBroken(key: Key): boolean;
  text(key: Key, it?: { required?: boolean; least?: number; most?: number }): string | undefined;
  whole(key: Key, low: number, high: number): number | undefined;
  /** A number with at most two decimals. */
  decimal(key: Key, low: number, high: number): number | undefined;
  oneOf<Value>(key: Key, words: Words<Value>, it?: { required?: boolean }): Value | undefined;
}

export function createRowReader<Key extends string>(
  { sheet, row, cells }: TableRow<Key>,
  columns: readonly SheetColumn<Key>[],
  language: Locale,
): RowReader<Key> {
  const texts = SHEET_TEXTS[language];
  const errors: CellProblem[] = [];
  const fail: RowReader<Key>['fail'] = (key, message, ask) => {
    errors.push({
      path: headingOf(columns, key, language),
      row,
      ...(sheet && { sheet }),
      message,
      ...(ask && { ask: { ...ask, field: key, raw: cellText(cells[key]) ?? '' } }),
    });
    return undefined;
  };
  const isId = (key: Key): boolean => columns.find((column) => column.key === key)?.asTyped === true;
  const isBroken = (key: Key): boolean => {
    const message = problemOf(cells[key], texts);
    if (message) fail(key, message);
    return message !== undefined;
  };
  const numberOf = (
    key: Key,
    read: (value: CellValue | undefined) => number | undefined,
    checked: (value: number) => number | undefined,
  ): number | undefined => {
    if (isBroken(key)) return undefined;
    // A cell with a number has one reading: only text has separators.
    const readings = typeof cells[key] === 'string' ? twoReadings(cellText(cells[key]) ?? '') : undefined;
    if (readings) return fail(key, texts.twoReadings(...readings), { kind: 'number', readings });
    const value = read(cells[key]);
    return value === undefined ? undefined : checked(value);
  };
  return {
    errors,
    fail,
    isBroken,
    text(key, { required = false, least = 1, most = NAME_MAX_LENGTH } = {}) {
      if (isBroken(key)) return undefined;
      // Spreadsheets turn ids such as 3-4 into dates, and the id can't be told from the date.
      if (isDateCell(cells[key]) || (isId(key) && isShortDate(cells[key])))
        return fail(key, texts.becameDate);
      if (isSpoiltNumber(cells[key])) return fail(key, texts.becameNumber);
      const value = cellText(cells[key]);
      if (value === undefined) return required ? fail(key, texts.required) : undefined;
      if (!isStorable(value)) return fail(key, texts.invalidCharacters);
      if (value.length < least) return fail(key, texts.tooShort(least));
      return value.length > most ? fail(key, texts.tooLong(most)) : value;
    },
    whole: (key, low, high) =>
      numberOf(key, cellWhole, (value) =>
        value >= low && value <= high ? value : fail(key, texts.notWhole(low, high)),
      ),
    decimal: (key, low, high) =>
      numberOf(key, cellDecimal, (value) =>
        value >= low && value <= high ? value : fail(key, texts.notDecimal(low, high)),
      ),
    oneOf(key, words, { required = false } = {}) {
      if (isBroken(key)) return undefined;
      const value = cellText(cells[key]);
      if (value === undefined) return required ? fail(key, texts.required) : undefined;
      const found = words.find(({ spellings }) => spellings.includes(fold(value)));
      if (!found) {
        const options = words.map(({ shown }) => ({ value: shown.en, shown, spellings: [] }));
        fail(key, texts.notOneOf(words.map(({ shown }) => shown[language]).join(', ')), {
          kind: 'word',
          options,
        });
      }
      return found?.value;
    },
  };
}

/** Whether a spreadsheet has written an id such as 3-4 to a text file as `03-Apr`. */
function isShortDate(value: CellValue | undefined): boolean {
  const text = cellText(value) ?? '';
  return (
    /^(?:\d{1,2}-[a-z]{3}|[a-z]{3}-\d{2})$/i.test(text) &&
    dateReadings(`${text.replace(/^([a-z]+)-(\d+)$/i, '$2-$1')}-2000`).length > 0
  );
}

/**
 * Whether a spreadsheet has turned an id into a number that no longer is the id: 15 digits are the most that it keeps,
 * and it shows longer ones, also in text files, as 3.72E+14.
 */
function isSpoiltNumber(value: CellValue | undefined): boolean {
  if (typeof value === 'number') return !Number.isInteger(value) || Math.abs(value) >= 1e15;
  return typeof value === 'string' && /^\d(?:[.,]\d+)?E\+\d{2,}$/i.test(value.trim());
}

/** Why the cell has no value, if it is a formula without a result or with an error. */
function problemOf(value: CellValue | undefined, texts: (typeof SHEET_TEXTS)['en']): string | undefined {
  if (value === UNCALCULATED) return texts.uncalculated;
  if (value === VOLATILE) return texts.volatile;
  const text = typeof value === 'string' ? value.trim() : '';
  return isErrorValue(text) ? texts.errorValue(text) : undefined;
}
