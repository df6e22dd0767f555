import {
  createGroup,
  type GroupChange,
  listGroups,
  mergeGroups,
  type NewGroup,
  updateGroup,
} from '@epigram/shared-contracts/api/groups';
import { callApi } from '@epigram/shared-contracts/client';
import { useOperation } from '@epigram/shared-contracts/query';
import { useMutation } from '@tanstack/react-query';
import { type ClientKey, useRefreshTenant } from '../clientApi.ts';

export function useGroups(params: ClientKey) {
  return useOperation(listGroups, { params });
}

export function useCreateGroup(params: ClientKey) {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: async (body: NewGroup) => (await callApi(createGroup, { params, body })).data,
    onSuccess: refresh,
  });
}

export function useUpdateGroup(client: ClientKey) {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: async ({ groupId, change }: { groupId: number; change: GroupChange }) =>
      (await callApi(updateGroup, { params: { ...client, groupId }, body: change })).data,
    onSuccess: refresh,
  });
}

export function useMergeGroups(client: ClientKey) {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: async ({ groupId, otherGroupId }: { groupId: number; otherGroupId: number }) =>
      (await callApi(mergeGroups, { params: { ...client, groupId }, body: { otherGroupId } })).data,
    onSuccess: refresh,
  });
}
