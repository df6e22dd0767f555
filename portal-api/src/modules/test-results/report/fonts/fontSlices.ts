import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The fonts of reports, all under the SIL Open Font License: the product's own, then Noto Sans for the scripts that
 * names may use. A character is drawn in the first font that has it.
 */
const FAMILIES = [
  'inter',
  'noto-sans-arabic',
  'noto-sans-armenian',
  'noto-sans-bengali',
  'noto-sans-devanagari',
  'noto-sans-ethiopic',
  'noto-sans-georgian',
  'noto-sans-gujarati',
  'noto-sans-gurmukhi',
  'noto-sans-hebrew',
  'noto-sans-kannada',
  'noto-sans-khmer',
  'noto-sans-lao',
  'noto-sans-malayalam',
  'noto-sans-myanmar',
  'noto-sans-sinhala',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-thai',
  // Han and kana, then Hangul.
  'noto-sans-sc',
  'noto-sans-kr',
] as const;

/** A file with a subset of a family's characters. */
export interface FontSlice {
  readonly name: string;
  readonly file: string;
  /** The ranges that it may cover; a font does not have every character of its ranges. */
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

const { resolve } = createRequire(import.meta.url);

export const fontSlices: readonly FontSlice[] = FAMILIES.flatMap((family) => {
  const folder = path.dirname(resolve(`@fontsource-variable/${family}/package.json`));
  const slices = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >;
  // The most common ones come last.
  return Object.entries(slices)
    .toReversed()
    .map(([key, ranges]): FontSlice => {
      const slice = key.replaceAll(/[[\]]/g, '');
      return {
        name: `${family}-${slice}`,
        file: path.join(folder, 'files', `${family}-${slice}-wght-normal.woff2`),
        ranges: rangesOf(ranges),
      };
    });
});

/** Parses a CSS `unicode-range`: `U+0-FF,U+131`. */
function rangesOf(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}
