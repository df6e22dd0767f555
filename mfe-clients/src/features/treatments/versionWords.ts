import type { TreatmentVersion } from '@epigram/shared-contracts/api/treatmentHistory';
import { formatDateTime } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';

/** "Struck on 3 October, 10:00 by Aoife Moran: of another client". */
export function changeLabel({ isStruck, changedAt, changedBy, reason }: TreatmentVersion): string {
  const time = formatDateTime(changedAt);
  const who = changedBy ?? t`someone who has left`;
  const change = isStruck ? t`Struck on ${time} by ${who}` : t`Corrected on ${time} by ${who}`;
  return reason ? `${change}: ${reason}` : change;
}
