import { tidyName } from '../domain/tidyText.ts';

/** What a count counts: eggs or oocysts per gram. */
export type CountUnit = 'epg' | 'opg';

/** Laboratories' words for no eggs: the count is below the multiplication factor. */
const BELOW = new Set([
  'nil',
  'nsf',
  'nd',
  'n.d',
  'n/d',
  'neg',
  'negative',
  'none',
  'none seen',
  'none detected',
  'none found',
  'not seen',
  'not detected',
  'not found',
  'no eggs',
  'no eggs seen',
  'no eggs detected',
  'no significant findings',
  'bdl',
  'negativo',
  'negativa',
  'ninguno',
  'ninguna',
  'no detectado',
  'no detectada',
  'no detectados',
  'no se detecta',
  'no se detectan',
  'no se observa',
  'no se observan',
  'sin huevos',
]);

const FOUND = new Set([
  'present',
  'pos',
  'positive',
  'detected',
  'seen',
  'found',
  'presente',
  'presentes',
  'positivo',
  'positiva',
  'detectado',
  'detectada',
]);

const UNITS: readonly (readonly [CountUnit, RegExp])[] = [
  ['epg', /(?:[eh]\.?p\.?g\.?|(?:eggs?|huevos?) ?(?:\/|per|por) ?g(?:ram|ramo)?)$/],
  ['opg', /(?:o\.?p\.?g\.?|(?:oocysts?|ooquistes?) ?(?:\/|per|por) ?g(?:ram|ramo)?)$/],
];

/** The text in the form in which the words are listed. */
export function foldWord(text: string): string {
  return tidyName(text.normalize('NFD').replaceAll(/\p{Mn}/gu, ''))
    .toLowerCase()
    .replace(/\.$/, '');
}

/** Whether the word says that nothing was found, or that something was found and not counted. */
export function countWord(text: string): 'below' | 'found' | undefined {
  const word = foldWord(text);
  if (BELOW.has(word)) return 'below';
  return FOUND.has(word) || /^\+{1,4}$/.test(word) ? 'found' : undefined;
}

/** Separates `450 epg` into the text of the number and the unit. */
export function splitUnit(text: string): { readonly number: string; readonly unit: CountUnit | null } {
  const folded = foldWord(text);
  for (const [unit, pattern] of UNITS) {
    const number = folded.replace(pattern, '').trim();
    if (number !== folded && !/[a-z]/.test(number)) return { number, unit };
  }
  return { number: text.trim(), unit: null };
}
