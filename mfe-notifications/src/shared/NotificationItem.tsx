import type { Notification } from '@epigram/shared-contracts/api/notifications';
import {
  formatRelative,
  Icon,
  PriorityTag,
  Tag,
  useActiveLocale,
  VisuallyHidden,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { preloadDialogs } from './dialogs/OpenedNotification.tsx';
import { SEVERITY_LABEL, SEVERITY_TONE, TYPE_ICON, TYPE_LABEL } from './rules/labels.ts';
import './notificationItem.css';

/** One notification in the panel or the list; pressing it opens its dialog. */
export function NotificationItem({
  notification,
  onOpen,
}: {
  notification: Notification;
  onOpen: (notification: Notification) => void;
}) {
  const { i18n } = useLingui();
  useActiveLocale();
  const { type, title, description, priority, isRead, createdAt } = notification;
  return (
    <button
      type="button"
      className={isRead ? 'nt-item' : 'nt-item nt-unread'}
      onPointerEnter={preloadDialogs}
      onFocus={preloadDialogs}
      onClick={() => onOpen(notification)}
    >
      <span className={`nt-icon nt-icon-${type}`}>
        <Icon name={TYPE_ICON[type]} size={18} />
      </span>
      <span className="nt-item-text">
        <span className="nt-item-title">
          {!isRead && (
            <VisuallyHidden>
              <Trans>Unread</Trans>
            </VisuallyHidden>
          )}
          {title}
        </span>
        <span className="nt-item-description">{description}</span>
        <span className="nt-item-meta">
          <span>{i18n._(TYPE_LABEL[type])}</span>
          <time dateTime={createdAt}>{formatRelative(createdAt)}</time>
          {type === 'alert' ? (
            <Tag tone={SEVERITY_TONE[notification.severity]}>
              {i18n._(SEVERITY_LABEL[notification.severity])}
            </Tag>
          ) : (
            (priority === 'high' || priority === 'urgent') && <PriorityTag priority={priority} />
          )}
        </span>
      </span>
    </button>
  );
}
