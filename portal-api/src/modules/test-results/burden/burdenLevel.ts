import type { BurdenLevel } from '@epigram/shared-contracts/domain/enumerations';

/** Cut points in epg (opg for coccidia); a level whose cut point is null is not used. */
export interface CutPoints {
  readonly light_max: number | null;
  readonly moderate_max: number | null;
  readonly high_max: number | null;
}

/**
 * How heavy a count is. `null` where no cut points are published for the species and parasite: the count then stands
 * by itself. The database's function `burden_level` rolls counts up by the same rule.
 */
export function burdenLevel(epg: number, cutPoints: CutPoints | undefined): BurdenLevel | null {
  if (epg === 0) return 'No Infection';
  if (!cutPoints) return null;
  const below = (max: number | null): boolean => max !== null && epg < max;
  if (below(cutPoints.light_max)) return 'Light';
  if (below(cutPoints.moderate_max)) return 'Moderate';
  return below(cutPoints.high_max) ? 'High' : 'Very High';
}
