import type { NotificationEvent } from '@epigram/shared-contracts/api/notifications';
import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';

/** LISTEN/NOTIFY channel, so that a change made by one process reaches the streams of all. */
export const NOTIFICATION_CHANNEL = 'portal_notifications';

export interface ChannelMessage extends NotificationEvent {
  readonly userId: number;
}

/** Announces that a user's notification has changed or was removed. */
export function announceChange(db: Db, it: { id: number; userId: number }): Promise<void> {
  return announce(db, { userId: it.userId, kind: 'changed', notificationId: it.id });
}

/** Sends a change to the user's open streams when the transaction commits. */
export async function announce(db: Db, message: ChannelMessage): Promise<void> {
  await sql`select pg_notify(${NOTIFICATION_CHANNEL}, ${JSON.stringify(message)})`.execute(db);
}
