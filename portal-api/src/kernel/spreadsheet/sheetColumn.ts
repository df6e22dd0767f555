import type { Locale } from '@epigram/shared-contracts/locale';

/** A column that an import reads, by its heading in either language. */
export interface SheetColumn<Key extends string> {
  readonly key: Key;
  readonly heading: Readonly<Record<Locale, string>>;
  /** A file without the column is refused. */
  readonly required: boolean;
  /** Excel keeps what is typed in the template's column: a phone its zero, a flock number that reads like a date itself. */
  readonly asTyped?: boolean;
  /** What the template's example row shows. */
  readonly example: Readonly<Record<Locale, string | number | null>>;
}

/** An example that reads the same in both languages. */
export function sameExample<Value extends string | number | null>(value: Value): Record<Locale, Value> {
  return { en: value, es: value };
}

/** The column that a heading names, in either language, whatever its case and spacing. */
export function findColumn<Key extends string>(
  columns: readonly SheetColumn<Key>[],
  heading: string,
): SheetColumn<Key> | undefined {
  const wanted = fold(heading);
  return columns.find((column) => fold(column.heading.en) === wanted || fold(column.heading.es) === wanted);
}

export function headingOf<Key extends string>(
  columns: readonly SheetColumn<Key>[],
  key: Key,
  language: Locale,
): string {
  return columns.find((column) => column.key === key)!.heading[language];
}

/** Letters and digits without case and accents: what people vary when they type a word again. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
