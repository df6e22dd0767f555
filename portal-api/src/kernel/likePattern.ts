/** A fragment of this length has enough trigrams for a search anywhere in the text; a shorter one is a prefix. */
const FRAGMENT_LENGTH = 4;

/** An ILIKE pattern that finds a user's input literally. */
export function likePattern(search: string): string {
  const literal = likeLiteral(search);
  return isFragment(search) ? `%${literal}%` : `${literal}%`;
}

/** User input, escaped for use in a LIKE pattern. */
export function likeLiteral(search: string): string {
  return search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`);
}

export function isFragment(search: string): boolean {
  return search.trim().length >= FRAGMENT_LENGTH;
}
