// The average width of a letter in 12 px type, and the space between two labels.
const LETTER = 6.6;
const GAP = 14;

/** The categories with a label on an axis of this length (px): all, or every n-th from the first. */
export function labelPositions(categories: readonly string[], length: number): number[] {
  const longest = Math.max(1, ...categories.map((label) => label.length));
  const room = Math.max(length, 1) / categories.length;
  const step = Math.max(1, Math.ceil((longest * LETTER + GAP) / room));
  return categories.flatMap((_label, index) => (index % step === 0 ? [index] : []));
}
