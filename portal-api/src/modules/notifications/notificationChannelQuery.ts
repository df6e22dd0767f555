import type { NotificationEvent } from '@epigram/shared-contracts/api/notifications';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../kernel/appContext.ts';

/** LISTEN/NOTIFY channel, so that a change made by one process reaches the streams of all. */
export const NOTIFICATION_CHANNEL = 'portal_notifications';

export interface ChannelMessage extends NotificationEvent {
  readonly userId: number;
  /** The process that sent it, if that process also wakes the senders of mails and pushes. */
  readonly origin?: string | undefined;
}

let origin: string | undefined;

/**
 * Makes this process wake the senders for the notifications that it creates, and for those of processes that do not,
 * such as a command. Returns which messages those are: every process receives all of them, but one is enough.
 */
export function becomeWaker(): (payload: string) => boolean {
  const own = randomUUID();
  origin = own;
  return (payload) => {
    const message = JSON.parse(payload) as ChannelMessage;
    return message.kind === 'created' && (message.origin ?? own) === own;
  };
}

/** Announces that a user's notification has changed or was removed. */
export function announceChange(db: Db, it: { id: number; userId: number }): Promise<void> {
  return announce(db, { userId: it.userId, kind: 'changed', notificationId: it.id });
}

/** Sends a change to the user's open streams when the transaction commits. */
export async function announce(db: Db, message: ChannelMessage): Promise<void> {
  await sql`select pg_notify(${NOTIFICATION_CHANNEL}, ${JSON.stringify({ ...message, origin })})`.execute(db);
}
