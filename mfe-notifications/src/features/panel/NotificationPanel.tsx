import { Button, EmptyState, ErrorState, queryErrorState, SkeletonText } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { preloadDialogs } from '../../shared/dialogs/OpenedNotification.tsx';
import { InvitationActions, type OpenNotification } from '../../shared/invitation/InvitationActions.tsx';
import { NotificationItem } from '../../shared/NotificationItem.tsx';
import { useMarkAllRead, useNotifications } from '../../shared/notificationsApi.ts';

/** The number of notifications in the panel (docs/product.md, 9). */
const SHOWN = 5;

interface NotificationPanelProps {
  onOpen: OpenNotification;
  /** Called when the user goes to the full list. */
  onLeave: () => void;
}

/** The most recent unread notifications, most severe first. */
export function NotificationPanel({ onOpen, onLeave }: NotificationPanelProps) {
  const { t } = useLingui();
  useEffect(preloadDialogs, []);
  const query = useNotifications({ offset: 0, limit: SHOWN, unread: 'true', recent: 'true' });
  const { data, error } = query;
  const { mutate: markAllRead, isPending } = useMarkAllRead();
  const unread = data?.data.filter((notification) => !notification.isRead) ?? [];
  return (
    <section className="nt-panel" aria-label={t`Unread notifications`}>
      <div className="nt-panel-head">
        <h2>
          <Trans>Notifications</Trans>
        </h2>
        <Button
          kind="link"
          size="small"
          onClick={() => markAllRead()}
          busy={isPending}
          disabled={unread.length === 0}
        >
          <Trans>Mark all as read</Trans>
        </Button>
      </div>
      {error && !data ? (
        <ErrorState compact {...queryErrorState(query)} />
      ) : !data ? (
        <div className="nt-panel-loading">
          <SkeletonText lines={4} />
        </div>
      ) : unread.length === 0 ? (
        <EmptyState
          compact
          icon="bell"
          title={<Trans>Nothing new</Trans>}
          text={<Trans>You have read all your notifications.</Trans>}
        />
      ) : (
        <ul role="list" className="nt-items">
          {unread.map((notification) => (
            <li key={notification.id}>
              <NotificationItem notification={notification} onOpen={onOpen} />
              <InvitationActions notification={notification} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
      <Link className="nt-view-all" to="/notifications" onClick={onLeave}>
        <Trans>View all</Trans>
      </Link>
    </section>
  );
}
