const APOSTROPHES = '’‘ʼ´`′';
const DASHES = '‐‑‒–—−';
/** The characters that programs write for an apostrophe or a dash, and those that keyboards have. */
export const SPELLED = {
  from: `${APOSTROPHES}${DASHES}`,
  to: `${"'".repeat(APOSTROPHES.length)}${'-'.repeat(DASHES.length)}`,
} as const;

/**
 * Equal for two spellings of one name: in upper or lower case, with a typed or a printed apostrophe or dash, and with or
 * without spaces around that. */
export function nameKey(name: string): string {
  return Array.from(name.toLowerCase(), (character) => {
    const at = SPELLED.from.indexOf(character);
    return at < 0 ? character : SPELLED.to[at];
  })
    .join('')
    .replaceAll(/ ?- ?/g, '-');
}

export function postcodeKey(text: string): string {
  return text.replaceAll(' ', '').toUpperCase();
}
