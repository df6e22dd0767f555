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

/** Saves topics: shown immediately, and reverted if saving fails. */
export function useSavePreferences() {
  const client = useQueryClient();
  const queryKey = operationKey(getNotificationPreferences);
  return useMutation({
    mutationFn: (preferences: readonly NotificationPreference[]) =>
      callApi(updateNotificationPreferences, { body: { preferences: [...preferences] } }),
    onMutate: (preferences) => {
      const changed = new Map(preferences.map((it) => [it.topic, it]));
      client.setQueriesData<Answer>(
        { queryKey },
        (answer) => answer && { ...answer, data: answer.data.map((it) => changed.get(it.topic) ?? it) },
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
