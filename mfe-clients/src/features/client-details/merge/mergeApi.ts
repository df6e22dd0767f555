import {
  listClientMerges,
  mergeClients,
  previewClientMerge,
  undoClientMerge,
} from '@epigram/shared-contracts/api/clientMerges';
import { askForClientMerge } from '@epigram/shared-contracts/api/requests';
import { listClients } from '@epigram/shared-contracts/api/clients';
import { callApi } from '@epigram/shared-contracts/client';
import { useOperation } from '@epigram/shared-contracts/query';
import { useMutation } from '@tanstack/react-query';
import { type ClientKey, useRefreshTenant } from '../../../shared/clientApi.ts';

/** Enough to choose from; typing more letters finds the others. */
const OFFERED = 20;

/** Clients that may be duplicates of this one. */
export function useOtherClients(businessId: number, search: string) {
  return useOperation(
    listClients,
    {
      params: { businessId },
      query: { offset: 0, limit: OFFERED, search: search || undefined, sortField: 'name', sortOrder: 'asc' },
    },
    { keepPrevious: true },
  );
}

export function useMergePreview(kept: ClientKey, otherClientId: number | undefined) {
  return useOperation(
    previewClientMerge,
    { params: { ...kept, otherClientId: otherClientId ?? 0 } },
    { enabled: otherClientId !== undefined },
  );
}

export function useMerges(params: ClientKey) {
  return useOperation(listClientMerges, { params });
}

export function useMergeClients(businessId: number) {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: async ({ keptId, otherClientId }: { keptId: number; otherClientId: number }) =>
      (
        await callApi(mergeClients, {
          params: { businessId, clientId: keptId },
          body: { otherClientId },
        })
      ).data,
    onSuccess: () => void refresh(),
  });
}

/** For Members, who only request a merge; the answer arrives as a notification. */
export function useRequestMerge(businessId: number) {
  return useMutation({
    mutationFn: (body: { clientId: number; otherClientId: number; message?: string | undefined }) =>
      callApi(askForClientMerge, { params: { businessId }, body }),
  });
}

export function useUndoMerge(params: ClientKey) {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: async (mergeId: number) =>
      (await callApi(undoClientMerge, { params: { ...params, mergeId } })).data,
    onSuccess: refresh,
  });
}
