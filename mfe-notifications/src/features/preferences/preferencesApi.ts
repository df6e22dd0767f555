import {
  getNotificationPreferences,
  updateNotificationPreferences,
  type NotificationPreference,
} from '@epigram/shared-contracts/api/notificationPreferences';
import type { OperationAnswer } from '@epigram/shared-contracts/api/operation';
import { callApi } from '@epigram/shared-contracts/client';
import { operationKey, useOperation } from '@epigram/shared-contracts/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

type Answer = OperationAnswer<typeof getNotificationPreferences>;

export function usePreferences() {
  return useOperation(getNotificationPreferences, {});
}

/** Saves one topic: shown immediately, and reverted if saving fails. */
export function useSavePreference() {
  const client = useQueryClient();
  const queryKey = operationKey(getNotificationPreferences);
  return useMutation({
    mutationFn: (preference: NotificationPreference) =>
      callApi(updateNotificationPreferences, { body: { preferences: [preference] } }),
    onMutate: (preference) =>
      client.setQueriesData<Answer>(
        { queryKey },
        (answer) =>
          answer && {
            ...answer,
            data: answer.data.map((it) => (it.topic === preference.topic ? preference : it)),
          },
      ),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
