import type { Notification } from '@epigram/shared-contracts/api/notifications';
import { Button, useErrorText, useToast } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDismiss, useRestore } from '../../shared/notificationsApi.ts';

/** How long a removal can be undone; the server accepts it for a minute. */
const UNDO_MS = 10_000;

/** Removes a notification and offers to bring it back. */
export function useRemove(): (notification: Notification) => void {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const { mutate: dismiss } = useDismiss();
  const { mutate: restore } = useRestore();
  const fail = (error: unknown) => toast.show({ kind: 'error', title: errorText(error) });

  return ({ id, title }) => {
    const key = `removed-${id}`;
    const undo = () => {
      toast.close(key);
      restore(id, { onError: fail });
    };
    dismiss(id, {
      onError: fail,
      onSuccess: () =>
        toast.show({
          key,
          title: t`Removed “${title}”`,
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
