import { burdenLevel as levelOf } from '@epigram/shared-contracts/domain/burdenLevel';
import type { BurdenLevel } from '@epigram/shared-contracts/domain/enumerations';

/** Cut points in epg (opg for coccidia), as they are stored; a level whose cut point is null is not used. */
export interface CutPoints {
  readonly light_max: number | null;
  readonly moderate_max: number | null;
  readonly high_max: number | null;
}

export function burdenLevel(epg: number, stored: CutPoints | undefined): BurdenLevel | null {
  return levelOf(
    epg,
    stored && { lightMax: stored.light_max, moderateMax: stored.moderate_max, highMax: stored.high_max },
  );
}
