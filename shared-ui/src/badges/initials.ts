/** Up to two initials: of the first and last word, or the first two letters of a single word (docs/product.md, 9). */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .map((word) => [...word].filter((letter) => /[\p{L}\p{N}]/u.test(letter)))
    .filter((letters) => letters.length > 0);
  const [first] = words;
  if (!first) return '';
  const last = words.at(-1);
  const letters = words.length > 1 && last ? [first[0], last[0]] : first.slice(0, 2);
  return letters.join('').toLocaleUpperCase();
}
