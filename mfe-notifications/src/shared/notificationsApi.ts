import {
  getSidebarBadges,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type Notification,
  performNotificationAction,
} from '@epigram/shared-contracts/api/notifications';
import type { OperationAnswer, OperationBody, OperationQuery } from '@epigram/shared-contracts/api/operation';
import { callApi } from '@epigram/shared-contracts/client';
import { operationKey, useOperation } from '@epigram/shared-contracts/query';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

type List = OperationAnswer<typeof listNotifications>;
export type NotificationQuery = OperationQuery<typeof listNotifications>;

export function useNotifications(query: NotificationQuery) {
  return useOperation(listNotifications, { query }, { keepPrevious: true });
}

export function useUnreadCount() {
  return useOperation(getSidebarBadges, {}).data?.data.notifications ?? 0;
}

/** Refetches the notifications and their count, both here and in the shell's sidebar. */
export async function refreshNotifications(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: operationKey(listNotifications) }),
    client.invalidateQueries({ queryKey: operationKey(getSidebarBadges) }),
  ]);
}

function showAsRead(client: QueryClient, isChanged: (notification: Notification) => boolean): void {
  client.setQueriesData<List>(
    { queryKey: operationKey(listNotifications) },
    (list) =>
      list && {
        ...list,
        data: list.data.map((notification) =>
          isChanged(notification) ? { ...notification, isRead: true } : notification,
        ),
      },
  );
}

/** Marks one as read: here immediately, then on the server (docs/product.md, 4). */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(markNotificationRead, { params: { id } }),
    onMutate: (id) => showAsRead(client, (notification) => notification.id === id),
    onSettled: () => refreshNotifications(client),
  });
}

/** The same for several. */
export function useMarkSomeRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly number[]) => {
      for (const id of ids) await callApi(markNotificationRead, { params: { id } });
    },
    onMutate: (ids) => showAsRead(client, ({ id }) => ids.includes(id)),
    onSettled: () => refreshNotifications(client),
  });
}

export function useMarkAllRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(markAllNotificationsRead, {}),
    onMutate: () => showAsRead(client, () => true),
    onSettled: () => refreshNotifications(client),
  });
}

export type ActionBody = OperationBody<typeof performNotificationAction>;

/** Runs the action of a dialog's button. */
export function usePerformAction(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ActionBody) => callApi(performNotificationAction, { params: { id }, body }),
    onSuccess: () => refreshNotifications(client),
  });
}
