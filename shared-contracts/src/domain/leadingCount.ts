import type { BurdenLevel } from './enumerations.ts';

interface Count {
  readonly parasite: string;
  readonly positive: boolean;
  readonly level: BurdenLevel | null;
  readonly epg: number | null;
}

const ORDER: readonly BurdenLevel[] = ['Invalid', 'No Infection', 'Light', 'Moderate', 'High', 'Very High'];

function rank({ level }: Count): number {
  return level === null ? -1 : ORDER.indexOf(level);
}

/** The most important first: the highest level, then the highest count; parasites that were not found come last. */
export function orderCounts<One extends Count>(counts: readonly One[]): One[] {
  return counts.toSorted(
    (a, b) => Number(b.positive) - Number(a.positive) || rank(b) - rank(a) || (b.epg ?? 0) - (a.epg ?? 0),
  );
}

/**
 * The count that sums up a test, or null if nothing was found. Never Nematodirus: its counts must not drive treatment,
 * so they must not make the headline. Nor fluke, which has no level, nor a parasite without published cut points.
 */
export function leadingCount<One extends Count>(counts: readonly One[]): One | null {
  const candidates = counts.filter(
    ({ parasite, positive, level }) =>
      parasite !== 'nematodirus' && positive && level !== null && level !== 'Invalid',
  );
  return orderCounts(candidates)[0] ?? null;
}
