import type {
  NotificationAction,
  NotificationType,
  Priority,
} from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';
import { alsoInNameOf } from '../../kernel/inNameOf.ts';
import { announce } from './notificationChannelQuery.ts';

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

/** For other modules: tells a user something, in the transaction of what happened and in the name of that user. */
export async function createNotification(trx: Db, notification: NewNotification): Promise<number> {
  const { userId } = notification;
  const { id } = await alsoInNameOf(trx, { userId }, () =>
    trx
      .insertInto('notifications')
      .values({
        user_id: userId,
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
      .executeTakeFirstOrThrow(),
  );
  await announce(trx, { userId, kind: 'created', notificationId: id });
  return id;
}

/** An invitation has ended without an answer: what told of it asks for none any more. */
export async function lapseInvitation(trx: Db, userId: number, invitationId: number): Promise<void> {
  await changeNotices(trx, userId, invitationId, { requires_action: false }, true);
}

/** An invitation was answered: what told of it needs nothing more. */
export async function settleInvitation(
  trx: Db,
  userId: number,
  invitationId: number,
  action: NotificationAction,
): Promise<void> {
  await changeNotices(trx, userId, invitationId, {
    is_read: true,
    requires_action: false,
    action,
    acted_at: sql<Date>`now()`,
    read_at: sql<Date>`coalesce(read_at, now())`,
  });
}

async function changeNotices(
  trx: Db,
  userId: number,
  invitationId: number,
  change: Record<string, unknown>,
  asking?: boolean,
): Promise<void> {
  const changed = await alsoInNameOf(trx, { userId }, () => {
    const update = trx
      .updateTable('notifications')
      .set(change)
      .where('user_id', '=', userId)
      .where('invitation_id', '=', invitationId);
    return (asking ? update.where('requires_action', '=', true) : update).returning('id').execute();
  });
  for (const { id } of changed) await announce(trx, { userId, kind: 'changed', notificationId: id });
}
