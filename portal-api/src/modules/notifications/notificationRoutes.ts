import {
  getNotificationPreferences,
  updateNotificationPreferences,
} from '@epigram/shared-contracts/api/notificationPreferences';
import {
  dismissNotification,
  getNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  restoreNotification,
  streamNotifications,
} from '@epigram/shared-contracts/api/notifications';
import type { Binder } from '../../kernel/binder.ts';
import type { NotificationService } from './notificationService.ts';
import type { NotificationStreams } from './notificationStreams.ts';

interface Services {
  readonly notifications: NotificationService;
  readonly streams: NotificationStreams;
}

export function notificationRoutes(bind: Binder, { notifications, streams }: Services): void {
  bind.signedIn(listNotifications, ({ caller, language, query }) =>
    notifications.list(caller.userId, language, query),
  );
  bind.signedIn(getNotificationPreferences, async ({ caller }) => ({
    data: await notifications.preferences(caller.userId),
  }));
  bind.signedIn(updateNotificationPreferences, async ({ caller, body }) => {
    await notifications.choose(caller.userId, body.preferences);
    return { data: await notifications.preferences(caller.userId) };
  });
  bind.signedIn(markAllNotificationsRead, async ({ caller }) => ({
    data: await notifications.readAll(caller.userId),
  }));
  bind.signedIn(streamNotifications, ({ caller, reply }) => {
    // A proxy's buffer would delay events.
    reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
    return streams.open(caller);
  });
  bind.signedIn(getNotification, async ({ caller, language, params }) => ({
    data: await notifications.one(caller.userId, language, params.id),
  }));
  bind.signedIn(markNotificationRead, ({ caller, params }) => notifications.read(caller.userId, params.id));
  bind.signedIn(dismissNotification, ({ caller, params }) => notifications.dismiss(caller.userId, params.id));
  bind.signedIn(restoreNotification, ({ caller, params }) => notifications.restore(caller.userId, params.id));
}
