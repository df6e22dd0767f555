import { compareVisits, getVisit, listVisits } from '@epigram/shared-contracts/api/visits';
import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import { DEFAULT_PAGE_SIZE } from '@epigram/shared-contracts/domain/limits';
import { useOperation } from '@epigram/shared-contracts/query';
import type { ClientKey } from '../../shared/clientApi.ts';

export interface VisitKey {
  readonly day: string;
  readonly animalType: AnimalType;
}

export function useVisits(params: ClientKey, page: number) {
  const query = { offset: (page - 1) * DEFAULT_PAGE_SIZE, limit: DEFAULT_PAGE_SIZE };
  return useOperation(listVisits, { params, query }, { keepPrevious: true });
}

export function useVisit(client: ClientKey, key: VisitKey) {
  return useOperation(getVisit, { params: { ...client, ...key } });
}

export function useComparison(params: ClientKey, first: VisitKey, second: VisitKey) {
  const query = { animalType: first.animalType, first: first.day, second: second.day };
  return useOperation(compareVisits, { params, query });
}
