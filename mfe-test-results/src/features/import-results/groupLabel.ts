import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import { animalTypeLabel } from '@epigram/shared-ui/ui';

/** `Ovine · Lambs`; only the species without a group. */
export function groupLabel(animalType: AnimalType, group: string | null | undefined): string {
  return [animalTypeLabel(animalType), group].filter(Boolean).join(' · ');
}
