/** From this length on a fragment has trigrams enough to be found anywhere; a shorter one is taken as a beginning. */
const FRAGMENT_LENGTH = 4;

/** An ILIKE pattern that finds what a user typed, letter for letter. Public to other modules. */
export function likePattern(search: string): string {
  const text = search.trim();
  const literal = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return text.length < FRAGMENT_LENGTH ? `${literal}%` : `%${literal}%`;
}
