import {
  type BuiltOnImport,
  getTestImport,
  listTestImports,
  type StoredImport,
  undoTestImport,
} from '@epigram/shared-contracts/api/storedImports';
import { callApi } from '@epigram/shared-contracts/client';
import { useOperation } from '@epigram/shared-contracts/query';
import { readSession, tenantKeyAtom } from '@epigram/shared-contracts/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export function useStoredImports(businessId: number | undefined, page: { offset: number; limit: number }) {
  return useOperation(
    listTestImports,
    { params: { businessId: businessId ?? 0 }, query: page },
    { enabled: businessId !== undefined, keepPrevious: true },
  );
}

interface ImportKey {
  readonly businessId: number;
  readonly importId: number;
}

export function useStoredImport(key: ImportKey) {
  return useOperation(getTestImport, { params: key });
}

/** Undoes an import as the user has seen it. Afterwards, every list and figure of the tenant is fetched again. */
export function useUndoImport(key: ImportKey) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (builtOn: BuiltOnImport): Promise<Removed> =>
      (await callApi(undoTestImport, { params: key, body: { builtOn } })).data,
    // Also after a refusal, because then something else has been recorded.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [readSession(tenantKeyAtom)] }),
  });
}

export type Removed = Pick<StoredImport, 'tests' | 'filled' | 'corrected' | 'animals' | 'clients'>;
