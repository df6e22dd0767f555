import type {
  NotificationAction,
  NotificationType,
  Priority,
} from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';
import type { Db } from '../../platform/appContext.ts';
import { announce } from './notificationChannel.ts';

interface NewNotification {
  readonly userId: number;
  readonly type: NotificationType;
  readonly priority: Priority;
  readonly title: string;
  readonly description: string;
  readonly actionUrl?: string;
  readonly requiresAction?: boolean;
  /** The fields of the kind, as the contract names them. */
  readonly payload: Record<string, unknown>;
  readonly invitationId?: number;
}

/** For other modules: tells a user something, in the transaction of what happened. */
export async function createNotification(db: Db, notification: NewNotification): Promise<number> {
  const { id } = await db
    .insertInto('notifications')
    .values({
      user_id: notification.userId,
      type: notification.type,
      priority: notification.priority,
      title: notification.title,
      description: notification.description,
      action_url: notification.actionUrl ?? null,
      requires_action: notification.requiresAction ?? false,
      payload: JSON.stringify(notification.payload),
      invitation_id: notification.invitationId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await announce(db, { userId: notification.userId, kind: 'created', notificationId: id });
  return id;
}

/** An invitation has ended without an answer: what told of it asks for none any more. */
export async function lapseInvitation(db: Db, invitationId: number): Promise<void> {
  const lapsed = await db
    .updateTable('notifications')
    .set({ requires_action: false })
    .where('invitation_id', '=', invitationId)
    .where('requires_action', '=', true)
    .returning(['id', 'user_id as userId'])
    .execute();
  for (const { id, userId } of lapsed) await announce(db, { userId, kind: 'changed', notificationId: id });
}

/** An invitation was answered: what told of it needs nothing more. */
export async function settleInvitation(
  db: Db,
  userId: number,
  invitationId: number,
  action: NotificationAction,
): Promise<void> {
  const settled = await db
    .updateTable('notifications')
    .set({
      is_read: true,
      requires_action: false,
      action,
      acted_at: sql<Date>`now()`,
      read_at: sql<Date>`coalesce(read_at, now())`,
    })
    .where('user_id', '=', userId)
    .where('invitation_id', '=', invitationId)
    .returning('id')
    .execute();
  for (const { id } of settled) await announce(db, { userId, kind: 'changed', notificationId: id });
}
