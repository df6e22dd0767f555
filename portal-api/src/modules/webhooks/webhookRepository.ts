import {
  WEBHOOK_FORMER_SECRET_HOURS,
  type WebhookEvent,
  type Webhook,
} from '@epigram/shared-contracts/api/webhooks';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Db } from '../../kernel/appContext.ts';
import { transactionTime } from '../../kernel/transactionTime.ts';

/** The form of Standard Webhooks. */
function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

interface NewWebhook {
  readonly businessId: number;
  readonly userId: number;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}

/** Returns the secret, which can't be read again. The transaction's context includes the business. */
export async function insertWebhook(trx: Db, it: NewWebhook): Promise<{ id: number; secret: string }> {
  const secret = newSecret();
  const { id } = await trx
    .insertInto('webhooks')
    .values({
      business_id: it.businessId,
      url: it.url,
      events: [...it.events],
      secret,
      created_by: it.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, secret };
}

interface WebhookRow {
  id: number;
  url: string;
  events: WebhookEvent[];
  created_by: string | null;
  created_at: Date;
  state: Webhook['state'];
  failing_since: Date | null;
  delivered_at: Date | null;
  former_until: Date | null;
}

/** Newest first, or the one that is asked for. */
export async function listRows(trx: Db, businessId: number): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select w.id, w.url, w.events, u.name as created_by, w.created_at, w.failing_since,
      case when w.paused_at is not null then 'paused' when w.switched_off_at is not null then 'off'
        when w.failing_since is not null then 'failing' else 'active' end as state,
      case when w.former_until > now() then w.former_until end as former_until,
      (select max(d.delivered_at) from webhook_deliveries d
        where d.business_id = w.business_id and d.webhook_id = w.id) as delivered_at
    from webhooks w left join users u on u.id = w.created_by
    where w.business_id = ${businessId}
    order by w.created_at desc, w.id desc`.execute(trx);
  return rows;
}

export async function findUrl(trx: Db, businessId: number, id: number): Promise<string | undefined> {
  const found = await trx
    .selectFrom('webhooks')
    .select('url')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.url;
}

export async function countWebhooks(trx: Db, businessId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from webhooks where business_id = ${businessId}`.execute(trx);
  return rows[0]?.n ?? 0;
}

/** Resuming one that was switched off gives it another try. */
export async function changeWebhook(
  trx: Db,
  businessId: number,
  id: number,
  { events, isPaused }: { events?: readonly WebhookEvent[] | undefined; isPaused?: boolean | undefined },
): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set({
      // At least one column has to be set.
      url: sql<string>`url`,
      ...(events && { events: [...events] }),
      ...(isPaused === true && { paused_at: sql<Date>`coalesce(paused_at, ${await transactionTime(trx)})` }),
      ...(isPaused === false && { paused_at: null, switched_off_at: null, failing_since: null }),
    })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}

export async function deleteWebhook(trx: Db, businessId: number, id: number): Promise<void> {
  await trx.deleteFrom('webhooks').where('business_id', '=', businessId).where('id', '=', id).execute();
}

/** The new secret. The former one signs as well for a day. */
export async function renewSecret(trx: Db, businessId: number, id: number): Promise<string> {
  const secret = newSecret();
  await trx
    .updateTable('webhooks')
    .set({
      former_secret: sql<string>`secret`,
      former_until: sql<Date>`now() + make_interval(hours => ${WEBHOOK_FORMER_SECRET_HOURS})`,
      secret,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
  return secret;
}
