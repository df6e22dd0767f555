/**
 * The part of the operations that FUZZ_SHARE selects: with `3/10` every tenth one, from the fourth on. At least one is
 * selected, and without a share all are.
 */
export function shareOf<Item>(items: readonly Item[], share = process.env.FUZZ_SHARE): readonly Item[] {
  if (!share || items.length === 0) return items;
  const [, part, of] = /^(\d+)\/([1-9]\d*)$/.exec(share) ?? [];
  if (part === undefined) throw new Error(`FUZZ_SHARE is "${share}", and not like 3/10.`);
  const step = Math.min(Number(of), items.length);
  return items.filter((_, index) => index % step === Number(part) % step);
}
