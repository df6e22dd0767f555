import { KEYED_LOCKS } from '@epigram/platform/database/advisoryLocks';
import type { NotificationAction, NotificationType } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';

/** Notifications for the portal that are neither dismissed nor snoozed. */
function visible(db: Db, userId: number) {
  return db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('dismissed_at', 'is', null)
    .where('in_portal', '=', true)
    .where((eb) => eb.or([eb('snoozed_until', 'is', null), eb('snoozed_until', '<=', sql<Date>`now()`)]));
}

export async function listPage(
  db: Db,
  userId: number,
  page: {
    offset: number;
    limit: number;
    unread?: boolean;
    type?: NotificationType | undefined;
    requiresAction?: boolean;
    /** Page through the most recent notifications instead of the most severe. */
    recent?: boolean;
    /** Notifications read after this time count as unread. */
    asOf?: string | undefined;
  },
) {
  const isRead = page.asOf
    ? sql<boolean>`(is_read and coalesce(read_at, created_at) <= ${page.asOf}::timestamptz)`
    : sql<boolean>`is_read`;
  let matching = visible(db, userId);
  if (page.unread !== undefined) matching = matching.where(isRead, '=', !page.unread);
  if (page.type !== undefined) matching = matching.where('type', '=', page.type);
  if (page.requiresAction !== undefined)
    matching = matching.where('requires_action', '=', page.requiresAction);
  // The page is selected from narrow rows, because sorting whole rows would take most of the time.
  const keys = matching.select(['id', 'created_at', 'urgency', isRead.as('was_read')]);
  const recent = () =>
    keys.orderBy('created_at', 'desc').orderBy('id', 'desc').offset(page.offset).limit(page.limit);
  const chosen = db
    .selectFrom((page.recent ? recent() : keys).as('k'))
    .select(['k.id', 'k.was_read'])
    .orderBy('k.was_read')
    .orderBy(sql`case when k.was_read then 0 else k.urgency end`, 'desc')
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .offset(page.recent ? 0 : page.offset)
    .limit(page.limit);
  const rows = await db
    .selectFrom(chosen.as('c'))
    .innerJoin('notifications as n', 'n.id', 'c.id')
    .selectAll('n')
    .orderBy('c.was_read')
    .orderBy(sql`case when c.was_read then 0 else n.urgency end`, 'desc')
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .execute();
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export type NotificationRow = Awaited<ReturnType<typeof listPage>>['rows'][number];

/** Notifications that may have a date (reminders, approvals, reviews and events), newest first. */
export function listDated(db: Db, userId: number, most: number): Promise<NotificationRow[]> {
  return visible(db, userId)
    .where('type', 'in', ['reminder', 'approval', 'review', 'announcement'])
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

function undismissed(db: Db, userId: number, id: number) {
  return db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('dismissed_at', 'is', null)
    .selectAll();
}

/** A notification that is not dismissed; a snoozed one may still be opened. */
export function findNotification(db: Db, userId: number, id: number): Promise<NotificationRow | undefined> {
  return undismissed(db, userId, id).executeTakeFirst();
}

/** The same, locked until the transaction ends, so that only one of two concurrent decisions applies. */
export function lockNotification(trx: Db, userId: number, id: number): Promise<NotificationRow | undefined> {
  return undismissed(trx, userId, id).forUpdate().executeTakeFirst();
}

/** Serialises the answers to a request, because each answer also settles the other recipients' notifications. */
export async function lockRequest(trx: Db, requestId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${KEYED_LOCKS.requests}::int, (${requestId}::bigint % 2147483647)::int)`.execute(
    trx,
  );
}

export async function countUnread(db: Db, userId: number): Promise<number> {
  const { total } = await visible(db, userId)
    .where('is_read', '=', false)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

const readNow = { is_read: true, read_at: sql<Date>`coalesce(read_at, now())` };

export async function markRead(db: Db, userId: number, id: number): Promise<void> {
  await db
    .updateTable('notifications')
    .set(readNow)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function markAllRead(db: Db, userId: number): Promise<number> {
  const updated = await db
    .updateTable('notifications')
    .set(readNow)
    .where('user_id', '=', userId)
    .where('is_read', '=', false)
    .where('dismissed_at', 'is', null)
    .where((eb) => eb.or([eb('snoozed_until', 'is', null), eb('snoozed_until', '<=', sql<Date>`now()`)]))
    .returning('id')
    .execute();
  return updated.length;
}

/** Restores a notification that was dismissed within the last minute; false if there is none. */
export async function restore(db: Db, userId: number, id: number): Promise<boolean> {
  const restored = await db
    .updateTable('notifications')
    .set({ dismissed_at: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('dismissed_at', '>', sql<Date>`now() - interval '1 minute'`)
    .returning('id')
    .executeTakeFirst();
  return restored !== undefined;
}

interface ActRecord {
  readonly action: NotificationAction;
  readonly comment?: string | undefined;
  readonly notes?: string | undefined;
  readonly snooze?: string | undefined;
}

/** The changes of the row by each action. */
const EFFECTS: Record<Exclude<NotificationAction, 'snooze'>, Record<string, unknown>> = {
  approve: { ...readNow, requires_action: false },
  reject: { ...readNow, requires_action: false },
  acknowledge: { ...readNow, requires_action: false },
  // A completed notification does not come back.
  complete: { ...readNow, requires_action: false, snoozed_until: null },
  view: readNow,
  dismiss: { ...readNow, dismissed_at: sql<Date>`now()` },
};

export async function applyAction(
  db: Db,
  userId: number,
  id: number,
  act: ActRecord,
  snoozeMinutes: number,
): Promise<{ snoozedUntil: Date | null }> {
  const effect =
    act.action === 'snooze'
      ? { snoozed_until: sql<Date>`now() + make_interval(mins => ${snoozeMinutes}::int)` }
      : EFFECTS[act.action];
  const { snoozed_until: snoozedUntil } = await db
    .updateTable('notifications')
    .set({ ...effect, action: act.action, acted_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('snoozed_until')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('notification_actions')
    .values({
      notification_id: id,
      user_id: userId,
      action: act.action,
      comment: act.comment ?? null,
      notes: act.notes ?? null,
      snooze: act.snooze ?? null,
    })
    .execute();
  return { snoozedUntil };
}

/** Wakes one snoozed notification, or all that are due, as unread. A second call finds none. */
export async function wakeSnoozed(db: Db, id?: number): Promise<{ id: number; userId: number }[]> {
  const { rows } = await sql<{ id: number; userId: number }>`
    select id, user_id as "userId" from wake_notifications(${id ?? null}::bigint)`.execute(db);
  return rows;
}
