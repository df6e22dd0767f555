import type { Notification } from '@epigram/shared-contracts/api/notifications';
import { dismissNotification, restoreNotification } from '@epigram/shared-contracts/api/notifications';
import { callApi } from '@epigram/shared-contracts/client';
import { Button, useErrorText, useToast } from '@epigram/shared-ui/ui';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshNotifications } from '../../shared/notificationsApi.ts';

/** How long a removal can be undone here; the server accepts it for a minute. */
const UNDO_MS = 10_000;

/** Removes notifications and offers to undo it. */
export function useRemove(): (notifications: readonly Notification[]) => void {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const client = useQueryClient();
  const onSettled = () => refreshNotifications(client);
  const onError = (error: unknown) => toast.show({ kind: 'error', title: errorText(error) });
  const { mutate: dismiss } = useMutation({
    mutationFn: (ids: readonly number[]) =>
      each(ids, (id) => callApi(dismissNotification, { params: { id } })),
    onSettled,
    onError,
  });
  const { mutate: restore } = useMutation({
    mutationFn: (ids: readonly number[]) =>
      each(ids, (id) => callApi(restoreNotification, { params: { id } })),
    onSettled,
    onError,
  });

  return (notifications) => {
    const ids = notifications.map(({ id }) => id);
    const [first] = notifications;
    if (!first) return;
    const key = `removed-${first.id}`;
    const undo = () => {
      toast.close(key);
      restore(ids);
    };
    const count = ids.length;
    dismiss(ids, {
      onSuccess: () =>
        toast.show({
          key,
          title:
            count === 1
              ? t`Removed “${first.title}”`
              : plural(count, { one: '# notification removed', other: '# notifications removed' }),
          text: (
            <Button icon="undo" onClick={undo}>
              <Trans>Undo</Trans>
            </Button>
          ),
          durationMs: UNDO_MS,
        }),
    });
  };
}

async function each(ids: readonly number[], call: (id: number) => Promise<unknown>): Promise<void> {
  for (const id of ids) await call(id);
}
