import { createAnimal, updateAnimal } from '@epigram/shared-contracts/api/clients';
import type { OperationBody } from '@epigram/shared-contracts/api/operation';
import { callApi } from '@epigram/shared-contracts/client';
import { useMutation } from '@tanstack/react-query';
import { type ClientKey, useRefreshTenant } from '../clientApi.ts';

export type AnimalEntry = OperationBody<typeof createAnimal>;

/** Adds an animal, or edits the one with this id. */
export function useSaveAnimal(client: ClientKey, animalId: number | undefined) {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: async (body: AnimalEntry) => {
      const answer =
        animalId === undefined
          ? await callApi(createAnimal, { params: client, body })
          : await callApi(updateAnimal, { params: { ...client, animalId }, body });
      return answer.data;
    },
    onSuccess: refresh,
  });
}
