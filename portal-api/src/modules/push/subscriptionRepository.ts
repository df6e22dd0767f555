import type { Locale } from '@epigram/shared-contracts/locale';
import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';

/** More than any user has; the oldest is replaced. */
const MAX_BROWSERS = 10;

export interface Browser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export async function storeBrowser(
  trx: Db,
  it: Browser & { userId: number; sessionId: string },
): Promise<void> {
  await sql`select free_push_endpoint(${it.endpoint}, ${it.userId}::bigint)`.execute(trx);
  const values = { session_id: it.sessionId, p256dh: it.p256dh, auth: it.auth };
  await trx
    .insertInto('push_subscriptions')
    .values({ user_id: it.userId, endpoint: it.endpoint, ...values })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .execute();
  await sql`delete from push_subscriptions where user_id = ${it.userId} and id not in (
    select id from push_subscriptions where user_id = ${it.userId} order by id desc limit ${MAX_BROWSERS}::int)`.execute(
    trx,
  );
}

export async function deleteBrowser(trx: Db, userId: number, endpoint: string): Promise<void> {
  await trx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();
}

export async function countBrowsers(trx: Db, userId: number): Promise<number> {
  const { total } = await trx
    .selectFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

interface ClaimedPush {
  readonly notificationId: number;
  readonly userId: number;
  /** Null if the user has no subscribed browser. */
  readonly subscriptionId: number | null;
}

/** Claims notifications that need a push; each goes to one transaction. */
export async function claimPushes(trx: Db, most: number): Promise<ClaimedPush[]> {
  const { rows } = await sql<ClaimedPush>`
    select notification_id as "notificationId", user_id as "userId", subscription_id as "subscriptionId"
    from claim_notification_pushes(${most}::int)`.execute(trx);
  return rows;
}

export async function findBrowser(
  trx: Db,
  userId: number,
  id: number,
): Promise<(Browser & { language: Locale }) | undefined> {
  return trx
    .selectFrom('push_subscriptions as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.user_id', '=', userId)
    .where('p.id', '=', id)
    .where('u.disabled_at', 'is', null)
    .select(['p.endpoint', 'p.p256dh', 'p.auth', 'u.language'])
    .executeTakeFirst() as Promise<(Browser & { language: Locale }) | undefined>;
}
