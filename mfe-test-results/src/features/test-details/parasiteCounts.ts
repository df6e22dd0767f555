import type { ParasiteCount } from '@epigram/shared-contracts/api/tests';
import { type BurdenLevel } from '@epigram/shared-contracts/domain/enumerations';
import { formatEpg, formatNumber, formatRange, NO_VALUE } from '@epigram/shared-ui/ui';

const ORDER: readonly BurdenLevel[] = ['Invalid', 'No Infection', 'Light', 'Moderate', 'High', 'Very High'];

function rank({ level }: ParasiteCount): number {
  return level === null ? -1 : ORDER.indexOf(level);
}

/** What matters first: the highest level, then the highest count; what was not found comes last. */
export function orderCounts(counts: readonly ParasiteCount[]): ParasiteCount[] {
  return [...counts].sort(
    (a, b) => Number(b.positive) - Number(a.positive) || rank(b) - rank(a) || (b.epg ?? 0) - (a.epg ?? 0),
  );
}

/**
 * The count that the result is summed up by, or null where nothing was found. Nematodirus never is: its counts
 * must not drive treatment (domain facts, 1), so they must not make the headline either. Nor is fluke, which has
 * no level, nor anything without published cut points.
 */
export function leadingCount(counts: readonly ParasiteCount[]): ParasiteCount | null {
  const candidates = counts.filter(
    ({ parasite, positive, level }) =>
      parasite !== 'nematodirus' && positive && level !== null && level !== 'Invalid',
  );
  return orderCounts(candidates)[0] ?? null;
}

/** `1,350 epg`; `< 50 epg` where no egg was seen. Fluke has no count. */
export function countText({ eggsCounted, multiplicationFactor, unit }: ParasiteCount): string {
  if (eggsCounted === null || multiplicationFactor === null) return NO_VALUE;
  return `${formatEpg(eggsCounted, multiplicationFactor)} ${unit}`;
}

/** `9 × 50`: what was seen, and what one egg stands for. */
export function workingText({ eggsCounted, multiplicationFactor }: ParasiteCount): string {
  if (eggsCounted === null || multiplicationFactor === null) return NO_VALUE;
  return `${formatNumber(eggsCounted)} × ${formatNumber(multiplicationFactor)}`;
}

/** `250–900 epg`. */
export function rangeText({ range, unit }: ParasiteCount): string {
  return range === null ? NO_VALUE : `${formatRange(range.low, range.high)} ${unit}`;
}
