/** From this length on a fragment has trigrams enough to be found anywhere; a shorter one is taken as a beginning. */
const FRAGMENT_LENGTH = 4;

/** An ILIKE pattern that finds what a user typed, letter for letter. Public to other modules. */
export function likePattern(search: string): string {
  const literal = likeLiteral(search);
  return isFragment(search) ? `%${literal}%` : `${literal}%`;
}

/** What a user typed, for a place in a LIKE pattern. */
export function likeLiteral(search: string): string {
  return search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`);
}

export function isFragment(search: string): boolean {
  return search.trim().length >= FRAGMENT_LENGTH;
}
