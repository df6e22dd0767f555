import type { Notification } from '@epigram/shared-contracts/api/notifications';
import { IconButton, TickBox } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { InvitationActions, type OpenNotification } from '../../shared/invitation/InvitationActions.tsx';
import { NotificationItem } from '../../shared/NotificationItem.tsx';

export interface RowActions {
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (ids: readonly number[], isSelected: boolean) => void;
  readonly onOpen: OpenNotification;
  readonly onRemove: (notifications: readonly Notification[]) => void;
}

export function NotificationRow({
  notification,
  selected,
  onSelect,
  onOpen,
  onRemove,
}: RowActions & { notification: Notification }) {
  const { t } = useLingui();
  const { id, title } = notification;
  return (
    <li className="nt-row">
      <TickBox
        aria-label={t`Select “${title}”`}
        checked={selected.has(id)}
        onChange={(event) => onSelect([id], event.target.checked)}
      />
      <div>
        <NotificationItem notification={notification} onOpen={onOpen} />
        <InvitationActions notification={notification} onOpen={onOpen} />
      </div>
      <IconButton icon="delete" label={t`Remove “${title}”`} onClick={() => onRemove([notification])} />
    </li>
  );
}
