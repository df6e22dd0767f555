import {
  TOPICS_ALWAYS_SHOWN,
  type MailChoice,
  type NotificationAction,
  type NotificationType,
  type Priority,
} from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';
import { runAs } from '../../kernel/transactionAs.ts';
import { announce } from './notificationChannelQuery.ts';

interface NewNotification {
  readonly userId: number;
  readonly kind: string;
  readonly topic: string;
  readonly type: NotificationType;
  readonly priority: Priority;
  readonly requiresAction: boolean;
  /** The fields of the type, under the contract's names. */
  readonly payload: object;
  readonly facts: object;
  readonly actionUrl: string | null;
  readonly onceKey: string | null;
  readonly invitationId: number | null;
  /** The preferences for a user who has not chosen any. */
  readonly otherwise: { readonly portal: boolean; readonly mail: MailChoice; readonly push: boolean };
  readonly mailed: boolean;
  readonly isUnavoidable: boolean;
}

/**
 * Adds a notification for the channels that the user has chosen for the topic. Undefined if there are none, or if the
 * user was already notified under the key. The transaction's context includes the user.
 */
export async function insertNotification(trx: Db, it: NewNotification): Promise<number | undefined> {
  const { otherwise } = it;
  const { rows } = await sql<{ id: number }>`
    insert into notifications (user_id, kind, topic, type, priority, title, description, requires_action, payload,
      facts, action_url, once_key, invitation_id, in_portal, mail, push)
    select ${it.userId}::bigint, ${it.kind}::text, ${it.topic}::text, ${it.type}::text, ${it.priority}::text, '', '',
      ${it.requiresAction}::boolean, ${JSON.stringify(it.payload)}::jsonb, ${JSON.stringify(it.facts)}::jsonb,
      ${it.actionUrl}::text, ${it.onceKey}::text, ${it.invitationId}::bigint, c.portal, nullif(c.mail, 'off'), c.push
    from (
      select coalesce(p.portal, ${otherwise.portal}::boolean) or ${isAlwaysShown(it.topic)}::boolean as portal,
        case when ${it.mailed}::boolean then 'off' when ${it.isUnavoidable}::boolean then 'immediately' else coalesce(p.mail, ${otherwise.mail}::text) end as mail,
        coalesce(p.push, ${otherwise.push}::boolean) as push
      from (select) one
      left join notification_preferences p on p.user_id = ${it.userId}::bigint and p.topic = ${it.topic}::text
    ) c
    where c.portal or c.mail <> 'off' or c.push
    on conflict (user_id, once_key) do nothing
    returning id`.execute(trx);
  return rows[0]?.id;
}

function isAlwaysShown(topic: string): boolean {
  return (TOPICS_ALWAYS_SHOWN as readonly string[]).includes(topic);
}

/** Clears "requires action" on the notification under a key. The transaction's context includes the user. */
export async function settleOnce(trx: Db, userId: number, onceKey: string): Promise<number | undefined> {
  const settled = await trx
    .updateTable('notifications')
    .set({ requires_action: false })
    .where('user_id', '=', userId)
    .where('once_key', '=', onceKey)
    .returning('id')
    .executeTakeFirst();
  return settled?.id;
}

/** Clears "requires action" on the notifications of an expired invitation. */
export async function settleExpiredInvitation(trx: Db, userId: number, invitationId: number): Promise<void> {
  await changeNotices(trx, userId, invitationId, { requires_action: false }, true);
}

/** Clears "requires action" on the notifications of an answered invitation. */
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
  const changed = await runAs(trx, { userId }, () => {
    const update = trx
      .updateTable('notifications')
      .set(change)
      .where('user_id', '=', userId)
      .where('invitation_id', '=', invitationId);
    return (asking ? update.where('requires_action', '=', true) : update).returning('id').execute();
  });
  for (const { id } of changed) await announce(trx, { userId, kind: 'changed', notificationId: id });
}
