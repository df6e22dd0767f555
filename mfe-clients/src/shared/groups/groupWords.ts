import type { Group } from '@epigram/shared-contracts/api/groups';
import { t } from '@lingui/core/macro';

/** Call it while rendering. */
export function ageClassLabel(ageClass: Group['ageClass']): string {
  const labels: Record<Group['ageClass'], string> = {
    young: t`Young: lambs, calves, kids or foals`,
    growing: t`Growing`,
    adult: t`Adult`,
    mixed: t`Mixed ages`,
  };
  return labels[ageClass];
}
