import { compareVisits, getVisit } from '@epigram/shared-contracts/api/visits';
import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import { useOperation } from '@epigram/shared-contracts/query';
import type { ClientKey } from '../../shared/clientApi.ts';

export interface VisitKey {
  readonly day: string;
  readonly animalType: AnimalType;
}

export function useVisit(client: ClientKey, key: VisitKey) {
  return useOperation(getVisit, { params: { ...client, ...key } });
}

export function useComparison(params: ClientKey, first: VisitKey, second: VisitKey) {
  const query = { animalType: first.animalType, first: first.day, second: second.day };
  return useOperation(compareVisits, { params, query });
}
