import {
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  replayWebhookDelivery,
  testWebhook,
  updateWebhook,
} from '@epigram/shared-contracts/api/webhooks';
import { callApi, type OperationInput } from '@epigram/shared-contracts/client';
import { operationKey, useOperation } from '@epigram/shared-contracts/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export type NewWebhook = OperationInput<typeof createWebhook>['body'];
type Change = OperationInput<typeof updateWebhook>['body'];
interface One {
  readonly businessId: number;
  readonly webhookId: number;
}

export function useWebhooks(businessId: number) {
  return useOperation(listWebhooks, { params: { businessId } });
}

export function useDeliveries(params: One) {
  return useOperation(listWebhookDeliveries, { params });
}

/** Refetches the webhooks and their deliveries after a change. */
export function useWebhooksRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: operationKey(listWebhooks) }),
      client.invalidateQueries({ queryKey: operationKey(listWebhookDeliveries) }),
    ]);
}

export function useCreateWebhook(businessId: number) {
  const refresh = useWebhooksRefresh();
  return useMutation({
    mutationFn: (body: NewWebhook) => callApi(createWebhook, { params: { businessId }, body }),
    onSuccess: () => void refresh(),
  });
}

export function changeWebhook(params: One, body: Change) {
  return callApi(updateWebhook, { params, body });
}

export function removeOne(params: One) {
  return callApi(removeWebhook, { params });
}

export function renewSecret(params: One) {
  return callApi(renewWebhookSecret, { params });
}

export function sendTest(params: One) {
  return callApi(testWebhook, { params });
}

export function replayDelivery(params: One & { readonly deliveryId: string }) {
  return callApi(replayWebhookDelivery, { params });
}
