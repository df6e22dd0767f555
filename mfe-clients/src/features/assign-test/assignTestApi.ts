import { listAnimals } from '@epigram/shared-contracts/api/clients';
import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import { useOperation } from '@epigram/shared-contracts/query';
import type { ClientKey } from '../../shared/clientApi.ts';

/** Enough to choose from; typing more letters finds the others. */
const OFFERED = 20;

/** Animals of a client to which a test of this type can be assigned. */
export function useAnimalChoice(client: ClientKey, animalType: AnimalType, search: string) {
  return useOperation(
    listAnimals,
    {
      params: { ...client, offset: 0, limit: OFFERED },
      body: {
        search: search || undefined,
        sortField: 'name',
        sortOrder: 'asc',
        filters: { animal_type: animalType },
      },
    },
    { keepPrevious: true },
  );
}
