import type { Notification } from '@epigram/shared-contracts/api/notifications';
import { startTransition, useState } from 'react';
import type { Answer } from './invitation/ConfirmAnswer.tsx';
import { useMarkRead } from './notificationsApi.ts';

/** The notification whose dialog is open. Opening one marks it as read (docs/product.md, 4). */
export function useOpenNotification() {
  const [opened, setOpened] = useState<Notification | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { mutate: markRead } = useMarkRead();
  return {
    opened,
    /** The answer to an invitation, preselected in its row. */
    answer,
    open: (notification: Notification, chosen?: Answer) => {
      // The page stays as it is while the dialog's code loads.
      startTransition(() => {
        setOpened(notification);
        setAnswer(chosen ?? null);
      });
      if (!notification.isRead) markRead(notification.id);
    },
    close: () => setOpened(null),
  };
}
