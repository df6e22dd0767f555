import { createManyAnimals } from '@epigram/shared-contracts/api/clients';
import type { OperationBody } from '@epigram/shared-contracts/api/operation';
import { callApi } from '@epigram/shared-contracts/client';
import { useMutation } from '@tanstack/react-query';
import { type ClientKey, useRefreshTenant } from '../../../shared/clientApi.ts';

type Animals = OperationBody<typeof createManyAnimals>['animals'];

export function useCreateAnimals(params: ClientKey) {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: async (animals: Animals) =>
      (await callApi(createManyAnimals, { params, body: { animals } })).data,
    onSuccess: refresh,
  });
}
