import { tidyText } from '@epigram/shared-contracts/domain/tidyText';
import { LOCALES, type Locale } from '@epigram/shared-contracts/locale';

import { inEachLanguage } from '../i18n/inEachLanguage.ts';

/** A column that an import reads, identified by its heading in either language. */
export interface SheetColumn<Key extends string> {
  readonly key: Key;
  readonly heading: Readonly<Record<Locale, string>>;
  /** Whether a file without the column is refused. */
  readonly required: boolean;
  /**
   * The template's column is formatted as text, so that Excel keeps the leading zero of a phone number, and does not
   * turn a flock number into a date.
   */
  readonly asTyped?: boolean;
  /** What the column's texts are read as, where several readings are possible. */
  readonly kind?: 'date' | 'number';
  /** The units, folded, that a number of this column may have. */
  readonly units?: readonly string[];
  /** Further headings, folded, that the column is proposed for; a strict import does not accept them. */
  readonly aliases?: readonly string[];
  /** The value in the template's example row. */
  readonly example: Readonly<Record<Locale, string | number | null>>;
}

/** An example that is the same in both languages. */
export function sameExample<Value extends string | number | null>(value: Value): Record<Locale, Value> {
  return inEachLanguage(() => value);
}

/** The column with this heading, in either language, regardless of case and spacing. */
export function findColumn<Key extends string>(
  columns: readonly SheetColumn<Key>[],
  heading: string,
): SheetColumn<Key> | undefined {
  const wanted = fold(heading);
  return columns.find(
    ({ heading, aliases }) =>
      LOCALES.some((language) => fold(heading[language]) === wanted) || aliases?.includes(wanted),
  );
}

/** A spreadsheet's name of the column with this index, counted from 0: `A`, `Z`, `AA`. */
export function columnLetters(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

export function headingOf<Key extends string>(
  columns: readonly SheetColumn<Key>[],
  key: Key,
  language: Locale,
): string {
  return columns.find((column) => column.key === key)!.heading[language];
}

/** The form in which the words of a column match; marks such as `+` and `-` are words of their own. */
export function wordKey(text: string): string {
  return fold(text) || tidyText(text);
}

/** Only the letters and digits, without case and accents, so that people's spellings of a word match. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
