import { mergeClients } from '@epigram/shared-contracts/api/clientMerges';
import {
  listAnimalMerges,
  listDuplicateAnimals,
  listDuplicateClients,
  mergeAnimals,
  undoAnimalMerge,
} from '@epigram/shared-contracts/api/duplicates';
import { callApi } from '@epigram/shared-contracts/client';
import { DEFAULT_PAGE_SIZE } from '@epigram/shared-contracts/domain/limits';
import { useOperation } from '@epigram/shared-contracts/query';
import { useMutation } from '@tanstack/react-query';
import { useRefreshTenant } from '../../shared/clientApi.ts';

const pageQuery = (page: number) => ({ offset: (page - 1) * DEFAULT_PAGE_SIZE, limit: DEFAULT_PAGE_SIZE });

export function useDuplicateAnimals(businessId: number, page: number) {
  return useOperation(
    listDuplicateAnimals,
    { params: { businessId }, query: pageQuery(page) },
    { keepPrevious: true },
  );
}

export function useDuplicateClients(businessId: number, page: number) {
  return useOperation(
    listDuplicateClients,
    { params: { businessId }, query: pageQuery(page) },
    { keepPrevious: true },
  );
}

/** The record that stays, and the one that goes into it. */
export interface Pair {
  readonly keptId: number;
  readonly otherId: number;
}

export function useMergeAnimals(businessId: number) {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: async ({ keptId, otherId }: Pair) =>
      callApi(mergeAnimals, { params: { businessId, animalId: keptId }, body: { otherAnimalId: otherId } }),
    onSuccess: () => void refresh(),
  });
}

export function useMergeClients(businessId: number) {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: async ({ keptId, otherId }: Pair) =>
      callApi(mergeClients, { params: { businessId, clientId: keptId }, body: { otherClientId: otherId } }),
    onSuccess: () => void refresh(),
  });
}

export function useAnimalMerges(businessId: number) {
  return useOperation(listAnimalMerges, { params: { businessId } });
}

export function useUndoAnimalMerge(businessId: number) {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: (mergeId: number) => callApi(undoAnimalMerge, { params: { businessId, mergeId } }),
    onSuccess: refresh,
  });
}
