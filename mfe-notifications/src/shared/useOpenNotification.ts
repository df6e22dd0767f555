import type { Notification } from '@epigram/shared-contracts/api/notifications';
import { useState } from 'react';
import { useMarkRead } from './notificationsApi.ts';

/** The notification whose dialog is open. Opening one marks it as read (docs/product.md, 4). */
export function useOpenNotification() {
  const [opened, setOpened] = useState<Notification | null>(null);
  const { mutate: markRead } = useMarkRead();
  return {
    opened,
    open: (notification: Notification) => {
      setOpened(notification);
      if (!notification.isRead) markRead(notification.id);
    },
    close: () => setOpened(null),
  };
}
