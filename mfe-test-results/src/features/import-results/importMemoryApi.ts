import {
  forgetImportMemory,
  type ForgottenMemory,
  listImportMemory,
} from '@epigram/shared-contracts/api/importMemory';
import { callApi } from '@epigram/shared-contracts/client';
import { useOperation } from '@epigram/shared-contracts/query';
import { readSession, tenantKeyAtom } from '@epigram/shared-contracts/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** What is to be forgotten, with its name for the question. */
export interface Asked {
  readonly name: string | null;
  readonly forgotten: ForgottenMemory;
}

export function useImportMemory(businessId: number) {
  return useOperation(listImportMemory, { params: { businessId } });
}

export function useForgetMemory(businessId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (forgotten: ForgottenMemory) => {
      await callApi(forgetImportMemory, { params: { businessId }, body: forgotten });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [readSession(tenantKeyAtom)] }),
  });
}
