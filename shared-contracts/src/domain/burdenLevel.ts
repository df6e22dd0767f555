import type { BurdenLevel } from './enumerations.ts';

/** In epg (opg for coccidia); a level whose cut point is null is not used. */
export interface BurdenCutPoints {
  readonly lightMax: number | null;
  readonly moderateMax: number | null;
  readonly highMax: number | null;
}

/**
 * How heavy a count is; `null` if no cut points are published for the species and parasite. The database's function
 * `burden_level` uses the same rule for rollups.
 */
export function burdenLevel(epg: number, cutPoints: BurdenCutPoints | undefined): BurdenLevel | null {
  if (epg === 0) return 'No Infection';
  if (!cutPoints) return null;
  const below = (max: number | null): boolean => max !== null && epg < max;
  if (below(cutPoints.lightMax)) return 'Light';
  if (below(cutPoints.moderateMax)) return 'Moderate';
  return below(cutPoints.highMax) ? 'High' : 'Very High';
}
