/**
 * The parts of a whole, of which null ones are suppressed. If only one is, the total would reveal it, so the next
 * smallest is suppressed as well.
 */
export function hideLonePart(parts: readonly (number | null)[]): (number | null)[] {
  if (parts.filter((part) => part === null).length !== 1) return [...parts];
  const next = parts.indexOf(Math.min(...parts.filter((part) => part !== null && part > 0).map(Number)));
  return parts.map((part, index) => (index === next ? null : part));
}
