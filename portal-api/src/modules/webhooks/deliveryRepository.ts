import { pauseAfter } from '@epigram/platform/http/deliveries';
import {
  WEBHOOK_LOG_DAYS,
  WEBHOOK_OFF_AFTER_DAYS,
  WEBHOOK_TEST,
  type WebhookDelivery,
} from '@epigram/shared-contracts/api/webhooks';
import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';

export interface OneWebhook {
  readonly businessId: number;
  readonly webhookId: number;
}

const LISTED = 100;
/** A failure shorter than this may be a restart of the receiver. */
const TELL_AFTER_MINUTES = 30;

export interface DeliveryRow {
  id: string;
  type: WebhookDelivery['type'];
  created_at: Date;
  attempts: number;
  due_at: Date;
  attempted_at: Date | null;
  delivered_at: Date | null;
  given_up_at: Date | null;
  status: number | null;
  problem: string | null;
}

export async function listRows(trx: Db, { businessId, webhookId }: OneWebhook): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select id, type, created_at, attempts, due_at, attempted_at, delivered_at, given_up_at, status, problem
    from webhook_deliveries where business_id = ${businessId} and webhook_id = ${webhookId}
    order by number desc limit ${LISTED}`.execute(trx);
  return rows;
}

/** False if the webhook has no such delivery. */
export async function replay(
  trx: Db,
  { businessId, webhookId }: OneWebhook,
  deliveryId: string,
): Promise<boolean> {
  const { rows } = await sql`
    update webhook_deliveries set attempts = 0, due_at = now(), delivered_at = null, given_up_at = null
    where business_id = ${businessId} and webhook_id = ${webhookId} and id = ${deliveryId}
    returning id`.execute(trx);
  return rows.length > 0;
}

export async function insertTest(trx: Db, { businessId, webhookId }: OneWebhook): Promise<void> {
  await sql`insert into webhook_deliveries (business_id, webhook_id, type, subject, data)
    values (${businessId}, ${webhookId}, ${WEBHOOK_TEST}, gen_random_uuid()::text, '{}')`.execute(trx);
}

export interface DueDelivery {
  readonly id: string;
  readonly attempts: number;
  readonly type: string;
  readonly data: Record<string, unknown>;
  readonly created_at: Date;
  readonly url: string;
  readonly secret: string;
  /** Null unless it still signs as well. */
  readonly former_secret: string | null;
}

/** Only a test, which a person asks for, is sent to a webhook that is paused or off. */
const MAY_BE_SENT = sql`(w.paused_at is null and w.switched_off_at is null or d.type = ${WEBHOOK_TEST})`;

/**
 * Takes the oldest due delivery. The pause after a failure starts now, so that no other process claims it.
 *
 * Times are computed before the update: a distributed database takes none that depend on a row and on the clock.
 */
export async function claim(
  trx: Db,
  { businessId, webhookId }: OneWebhook,
): Promise<DueDelivery | undefined> {
  const { rows } = await sql<DueDelivery>`
    select d.id, d.attempts + 1 as attempts, d.type, d.data, d.created_at, w.url, w.secret,
      case when w.former_until > now() then w.former_secret end as former_secret
    from webhook_deliveries d join webhooks w on w.business_id = d.business_id and w.id = d.webhook_id
    where d.business_id = ${businessId} and d.webhook_id = ${webhookId} and d.due_at <= now()
      and d.delivered_at is null and d.given_up_at is null and ${MAY_BE_SENT}
    order by d.number limit 1 for update of d skip locked`.execute(trx);
  const due = rows[0];
  if (!due) return undefined;
  await sql`
    update webhook_deliveries set attempts = ${due.attempts}, attempted_at = now(),
      due_at = now() + ${pauseAfter(due.attempts - 1)}
    where business_id = ${businessId} and id = ${due.id}`.execute(trx);
  return due;
}

export async function storeSuccess(
  trx: Db,
  { businessId, webhookId }: OneWebhook,
  id: string,
  status: number | null,
): Promise<void> {
  await sql`update webhook_deliveries set delivered_at = now(), status = ${status}, problem = null
    where business_id = ${businessId} and id = ${id}`.execute(trx);
  await sql`update webhooks set failing_since = null where business_id = ${businessId} and id = ${webhookId}
    and failing_since is not null`.execute(trx);
}

export interface Failing {
  readonly url: string;
  readonly failing_since: Date;
  readonly is_off: boolean;
  readonly is_long: boolean;
}

/** The failure, and what it means for the webhook. */
export async function storeFailure(
  trx: Db,
  { businessId, webhookId }: OneWebhook,
  { id, ...outcome }: { id: string; problem: string; status: number | null; isOver: boolean },
): Promise<Failing | undefined> {
  await sql`update webhook_deliveries set status = ${outcome.status}, problem = ${outcome.problem},
      given_up_at = ${outcome.isOver ? sql`now()` : null}
    where business_id = ${businessId} and id = ${id}`.execute(trx);
  const { now, offBefore, longBefore } = await timesOfFailure(trx);
  const { rows } = await sql<Failing>`
    update webhooks set failing_since = coalesce(failing_since, ${now}),
      switched_off_at = case when failing_since < ${offBefore} then coalesce(switched_off_at, ${now})
        else switched_off_at end
    where business_id = ${businessId} and id = ${webhookId}
    returning url, failing_since, switched_off_at is not null as is_off, failing_since < ${longBefore} as is_long`.execute(
    trx,
  );
  return rows[0];
}

/** Now, and before which times a failure must have begun to have consequences. */
async function timesOfFailure(trx: Db): Promise<{ now: Date; offBefore: Date; longBefore: Date }> {
  const { rows } = await sql<{ now: Date; offBefore: Date; longBefore: Date }>`
    select now() as now, now() - make_interval(days => ${WEBHOOK_OFF_AFTER_DAYS}) as "offBefore",
      now() - make_interval(mins => ${TELL_AFTER_MINUTES}) as "longBefore"`.execute(trx);
  return rows[0]!;
}

/** When the next delivery is due; undefined if none waits. */
export async function nextDue(trx: Db, { businessId, webhookId }: OneWebhook): Promise<Date | undefined> {
  const { rows } = await sql<{ due_at: Date | null }>`
    select min(d.due_at) as due_at from webhook_deliveries d
    join webhooks w on w.business_id = d.business_id and w.id = d.webhook_id
    where d.business_id = ${businessId} and d.webhook_id = ${webhookId} and d.delivered_at is null
      and d.given_up_at is null and ${MAY_BE_SENT}`.execute(trx);
  return rows[0]?.due_at ?? undefined;
}

/** Every webhook with a due delivery. Runs as the owner. */
export async function listDue(owner: Db): Promise<OneWebhook[]> {
  const { rows } = await sql<OneWebhook>`
    select distinct d.business_id as "businessId", d.webhook_id as "webhookId" from webhook_deliveries d
    join webhooks w on w.business_id = d.business_id and w.id = d.webhook_id
    where d.due_at <= now() and d.delivered_at is null and d.given_up_at is null and ${MAY_BE_SENT}`.execute(
    owner,
  );
  return rows;
}

/** Runs as the owner. */
export async function deleteOldDeliveries(owner: Db): Promise<void> {
  await sql`delete from webhook_deliveries
    where created_at < now() - make_interval(days => ${WEBHOOK_LOG_DAYS})`.execute(owner);
}
