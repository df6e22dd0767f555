import { type FontSlice, fontSlices } from './fontSlices.ts';
import { loadFont, type LoadedFont } from './loadFont.ts';

export const BODY_FONT = 'inter-latin';
/** Replaces a character that no font has. */
const MISSING = '?';

/** A part of a text, and the font that has all its characters. */
export interface FontRun {
  readonly text: string;
  readonly font: string;
}

export interface FontChoice {
  /** Only the fonts that the texts need, by name. */
  readonly fonts: ReadonlyMap<string, LoadedFont>;
  runsOf(text: string): FontRun[];
}

/** Cache: the first font for each requested character. */
const known = new Map<string, FontSlice | undefined>();

/** Loads the fonts for the texts of a document. */
export async function chooseFonts(texts: Iterable<string>): Promise<FontChoice> {
  const letters = new Set<string>([MISSING]);
  for (const text of texts) for (const letter of text.normalize('NFC')) letters.add(letter);
  const fonts = new Map<string, LoadedFont>();
  const body = fontSlices.find(({ name }) => name === BODY_FONT);
  if (body) fonts.set(body.name, await loadFont(body));
  for (const letter of letters) {
    if (!known.has(letter)) known.set(letter, await firstWith(letter));
    const slice = known.get(letter);
    if (slice) fonts.set(slice.name, await loadFont(slice));
  }
  return { fonts, runsOf: (text) => split(text, fonts).flatMap((run) => shaped(run, fonts)) };
}

async function firstWith(letter: string): Promise<FontSlice | undefined> {
  const point = letter.codePointAt(0) ?? 0;
  for (const slice of fontSlices) {
    if (!slice.ranges.some(([first, last]) => point >= first && point <= last)) continue;
    if ((await loadFont(slice)).has(letter)) return slice;
  }
  return undefined;
}

function split(text: string, fonts: ReadonlyMap<string, LoadedFont>): FontRun[] {
  const runs: { text: string; font: string }[] = [];
  for (const written of text.normalize('NFC')) {
    const letter = known.get(written) ? written : MISSING;
    const run = runs.at(-1);
    // Spaces and marks stay with their letters, because they are shaped together.
    const stays = run && !/[\p{L}\p{N}]/u.test(letter) && fonts.get(run.font)?.has(letter);
    const font = stays ? run.font : (known.get(letter)?.name ?? BODY_FONT);
    if (run?.font === font) run.text += letter;
    else runs.push({ text: letter, font });
  }
  return runs;
}

/** Splits text that can't be shaped as words into letters. It stays readable, and the report does not fail. */
function shaped(run: FontRun, fonts: ReadonlyMap<string, LoadedFont>): FontRun[] {
  const font = fonts.get(run.font);
  if (run.font === BODY_FONT || !font || font.shapes(run.text)) return [run];
  return [...run.text].map((text) => ({ text, font: run.font }));
}
