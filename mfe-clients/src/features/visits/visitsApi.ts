import { compareVisits, getVisit } from '@epigram/shared-contracts/api/visits';
import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import { useOperation } from '@epigram/shared-contracts/query';
import type { ClientKey } from '../../shared/clientApi.ts';

export interface VisitKey {
  readonly day: string;
  readonly animalType: AnimalType;
  /** Absent for the samples without a group. */
  readonly groupId?: number | undefined;
}

export function useVisit(client: ClientKey, { day, animalType, groupId }: VisitKey) {
  return useOperation(getVisit, { params: { ...client, day, animalType }, query: { groupId } });
}

export function useComparison(params: ClientKey, first: VisitKey, second: VisitKey) {
  const { animalType, groupId } = first;
  const query = { animalType, groupId, first: first.day, second: second.day };
  return useOperation(compareVisits, { params, query });
}
