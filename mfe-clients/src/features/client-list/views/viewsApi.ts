import type { OperationBody } from '@epigram/shared-contracts/api/operation';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
} from '@epigram/shared-contracts/api/savedViews';
import { callApi } from '@epigram/shared-contracts/client';
import { useOperation } from '@epigram/shared-contracts/query';
import { useMutation } from '@tanstack/react-query';
import { useRefreshTenant } from '../../../shared/clientApi.ts';

type NewView = Omit<OperationBody<typeof createSavedView>, 'list'>;
type ViewChange = OperationBody<typeof updateSavedView>;

export function useSavedViews() {
  return useOperation(listSavedViews, { query: { list: 'clients' } });
}

export function useSaveView() {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: async (view: NewView) =>
      (await callApi(createSavedView, { body: { list: 'clients', ...view } })).data,
    onSuccess: refresh,
  });
}

export function useChangeView() {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: async ({ id, change }: { id: number; change: ViewChange }) =>
      (await callApi(updateSavedView, { params: { viewId: id }, body: change })).data,
    onSuccess: refresh,
  });
}

export function useDeleteView() {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: (viewId: number) => callApi(deleteSavedView, { params: { viewId } }),
    onSuccess: refresh,
  });
}
