import type { GroupReference } from '@epigram/shared-contracts/api/groups';
import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import { animalTypeLabel } from '@epigram/shared-ui/ui';

/** The sampled or treated animals: their type, and the group if there is one. Call it while rendering. */
export function sampledLabel(it: { animalType: AnimalType; group?: GroupReference | undefined }): string {
  return [animalTypeLabel(it.animalType), it.group?.name].filter(Boolean).join(' · ');
}
