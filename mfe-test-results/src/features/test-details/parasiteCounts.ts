import type { ParasiteCount } from '@epigram/shared-contracts/api/tests';
import { countUnitLabel, formatEpg, formatNumber, formatRange, NO_VALUE } from '@epigram/shared-ui/ui';

/** `1,350 epg`, or `< 50 epg` if no egg was seen. Fluke has no count. */
export function countText({ eggsCounted, multiplicationFactor, unit }: ParasiteCount): string {
  if (eggsCounted === null || multiplicationFactor === null) return NO_VALUE;
  return `${formatEpg(eggsCounted, multiplicationFactor)} ${countUnitLabel(unit)}`;
}

/** `9 × 50`: eggs seen and multiplication factor. */
export function workingText({ eggsCounted, multiplicationFactor }: ParasiteCount): string {
  if (eggsCounted === null || multiplicationFactor === null) return NO_VALUE;
  return `${formatNumber(eggsCounted)} × ${formatNumber(multiplicationFactor)}`;
}

/** `250 – 900 epg`. */
export function rangeText({ range, unit }: ParasiteCount): string {
  return range === null ? NO_VALUE : `${formatRange(range.low, range.high)} ${countUnitLabel(unit)}`;
}
