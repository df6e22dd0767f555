import { createApiKey, listApiKeys, revokeApiKey } from '@epigram/shared-contracts/api/apiKeys';
import { callApi, type OperationInput } from '@epigram/shared-contracts/client';
import { operationKey, useOperation } from '@epigram/shared-contracts/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

type KeyRequest = OperationInput<typeof createApiKey>['body'];

export function useApiKeys(businessId: number) {
  return useOperation(listApiKeys, { params: { businessId } });
}

/** Refetches the list after a change. */
export function useApiKeysRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: operationKey(listApiKeys) });
}

export function useCreateApiKey(businessId: number) {
  const refresh = useApiKeysRefresh();
  return useMutation({
    mutationFn: (body: KeyRequest) => callApi(createApiKey, { params: { businessId }, body }),
    onSuccess: () => void refresh(),
  });
}

export function revokeKey(businessId: number, keyId: number) {
  return callApi(revokeApiKey, { params: { businessId, keyId } });
}
