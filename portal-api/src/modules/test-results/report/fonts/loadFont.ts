/// <reference path="./subsetFont.d.ts" />
import { readFile } from 'node:fs/promises';
import { create } from 'fontkit';
import subsetFont from 'subset-font';

import type { FontSlice } from './fontSlices.ts';

const WEIGHTS = { normal: 400, bold: 600 } as const;

export interface LoadedFont {
  readonly normal: Buffer;
  readonly bold: Buffer;
  has(letter: string): boolean;
  /** Whether the letters can be shaped together; the library fails on some Gurmukhi marks. */
  shapes(text: string): boolean;
}

const loaded = new Map<string, Promise<LoadedFont>>();

/** The slice in both weights as TrueType, which PDFs embed. Each document embeds only the glyphs that it uses. */
export function loadFont(slice: FontSlice): Promise<LoadedFont> {
  let font = loaded.get(slice.name);
  if (!font) {
    font = readSlice(slice);
    loaded.set(slice.name, font);
  }
  return font;
}

async function readSlice({ file, ranges }: FontSlice): Promise<LoadedFont> {
  const bytes = await readFile(file);
  const letters = ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .map((point) => String.fromCodePoint(point))
    .join('');
  // No glyph is removed: this only fixes the weight of the variable font and unpacks it.
  const weight = (wght: number) =>
    subsetFont(bytes, letters, { targetFormat: 'sfnt', variationAxes: { wght } });
  const [normal, bold] = [await weight(WEIGHTS.normal), await weight(WEIGHTS.bold)];
  const font = create(normal);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} is not a single font`);
  return {
    normal,
    bold,
    // A slice that has none of the characters in its ranges has no character table.
    has: (letter) => succeeds(() => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    shapes: (text) => succeeds(() => font.layout(text) !== null),
  };
}

function succeeds(ask: () => boolean): boolean {
  try {
    return ask();
  } catch {
    return false;
  }
}
