import { msg } from '#i18n';
import type { TreatmentVersion } from '@epigram/shared-contracts/api/treatmentHistory';
import type { Treatment } from '@epigram/shared-contracts/api/treatments';
import type { Locale } from '@epigram/shared-contracts/locale';

import { sayIn } from '../../kernel/i18n/sayIn.ts';
import { reportFormats } from '../test-results/public.ts';

const STRUCK = msg({ message: 'Struck on {day}', context: 'medicine register' });
const STRUCK_BY = msg({ message: 'Struck on {day} by {name}', context: 'medicine register' });
const CORRECTED = msg({ message: 'Corrected on {day}', context: 'medicine register' });
const CORRECTED_BY = msg({ message: 'Corrected on {day} by {name}', context: 'medicine register' });

/** What the register holds: treatments as they are now, and what they said before they were corrected or struck. */
export interface Register {
  readonly treatments: readonly Treatment[];
  readonly versions: readonly TreatmentVersion[];
}

export interface Entry {
  readonly treatment: Treatment;
  /** Absent for what holds now. */
  readonly version?: TreatmentVersion;
  readonly isCorrected: boolean;
}

/** Each treatment followed by what it said before, the latest day first. */
export function registerEntries({ treatments, versions }: Register): readonly Entry[] {
  const earlier = Map.groupBy(versions, ({ treatmentId }) => treatmentId);
  const current = new Map(treatments.map((treatment) => [treatment.id, treatment]));
  const ids = [...new Set([...current.keys(), ...earlier.keys()])];
  return ids
    .map((id): Entry[] => {
      const before = earlier.get(id) ?? [];
      const now = current.get(id);
      return [
        ...(now ? [{ treatment: now, isCorrected: before.length > 0 }] : []),
        ...before.map((version) => ({ treatment: version.treatment, version, isCorrected: false })),
      ];
    })
    .toSorted(([a], [b]) => {
      const [first, second] = [a!.treatment, b!.treatment];
      return second.treatedOn.localeCompare(first.treatedOn) || second.id - first.id;
    })
    .flat();
}

/** "Struck on 3 Oct 2026 by Aoife Moran: of another client". */
export function changeText(
  { isStruck, changedBy, changedAt, reason }: TreatmentVersion,
  language: Locale,
): string {
  const say = sayIn(language);
  const day = reportFormats(language).day(new Date(changedAt));
  const change = changedBy
    ? say(isStruck ? STRUCK_BY : CORRECTED_BY, { day, name: changedBy })
    : say(isStruck ? STRUCK : CORRECTED, { day });
  return reason ? `${change}: ${reason}` : change;
}
