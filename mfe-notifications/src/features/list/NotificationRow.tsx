import type { Notification } from '@epigram/shared-contracts/api/notifications';
import { IconButton } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { NotificationItem } from '../../shared/NotificationItem.tsx';

export function NotificationRow({
  notification,
  onOpen,
  onRemove,
}: {
  notification: Notification;
  onOpen: (notification: Notification) => void;
  onRemove: (notification: Notification) => void;
}) {
  const { t } = useLingui();
  return (
    <li className="nt-row">
      <NotificationItem notification={notification} onOpen={onOpen} />
      <IconButton
        icon="delete"
        label={t`Remove “${notification.title}”`}
        onClick={() => onRemove(notification)}
      />
    </li>
  );
}
