import type { OperationBody } from '@epigram/shared-contracts/api/operation';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
  type ViewList,
} from '@epigram/shared-contracts/api/savedViews';
import { callApi } from '@epigram/shared-contracts/client';
import { useOperation } from '@epigram/shared-contracts/query';
import { readSession, tenantKeyAtom } from '@epigram/shared-contracts/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';

type NewView = Omit<OperationBody<typeof createSavedView>, 'list'>;
type ViewChange = OperationBody<typeof updateSavedView>;

/** The responses of a session are cached under its tenant. */
function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [readSession(tenantKeyAtom)] });
}

export function useSavedViews(list: ViewList) {
  return useOperation(listSavedViews, { query: { list } });
}

export function useSaveView(list: ViewList) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (view: NewView) => (await callApi(createSavedView, { body: { list, ...view } })).data,
    onSuccess: refresh,
  });
}

export function useChangeView() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id, change }: { id: number; change: ViewChange }) =>
      (await callApi(updateSavedView, { params: { viewId: id }, body: change })).data,
    onSuccess: refresh,
  });
}

export function useDeleteView() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (viewId: number) => callApi(deleteSavedView, { params: { viewId } }),
    onSuccess: refresh,
  });
}
