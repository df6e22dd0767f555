import type { WebhookEvent } from '@epigram/shared-contracts/api/webhooks';
import { sql, type Kysely } from 'kysely';
import { audit } from '../kernel/audit.ts';
import { insertWebhook } from '../modules/webhooks/public.ts';
import type { Database } from '../schema/tables.ts';

const DAY = 86_400_000;
const ADDED = 60;
const EVENTS: readonly WebhookEvent[] = ['result.recorded', 'result.corrected', 'import.finished'];

interface DemoDelivery {
  readonly type: WebhookEvent;
  readonly daysAgo: number;
  readonly attempts: number;
  readonly status: number | null;
  readonly problem?: string;
}

const DELIVERIES: readonly DemoDelivery[] = [
  { type: 'import.finished', daysAgo: 9, attempts: 1, status: 204 },
  { type: 'result.recorded', daysAgo: 7, attempts: 3, status: 200 },
  { type: 'result.corrected', daysAgo: 6, attempts: 10, status: 503, problem: 'responded with 503' },
  { type: 'result.recorded', daysAgo: 4, attempts: 1, status: 204 },
];

/** The first business's webhook. It is paused, so that a demonstration calls nobody. */
export async function insertWebhooks(trx: Kysely<Database>, userId: number, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const url = 'https://practice.example/hooks/epigram';
  const { id } = await insertWebhook(trx, { businessId: 1, userId, url, events: EVENTS });
  await sql`update webhooks set created_at = ${ago(ADDED)}, paused_at = ${ago(1)}
    where business_id = 1 and id = ${id}`.execute(trx);
  for (const { type, daysAgo, attempts, status, problem } of DELIVERIES) {
    const at = ago(daysAgo);
    await trx
      .insertInto('webhook_deliveries')
      .values({
        business_id: 1,
        webhook_id: id,
        type,
        subject: type,
        data: '{}',
        created_at: at,
        attempts,
        due_at: at,
        attempted_at: at,
        status,
        ...(problem === undefined ? { delivered_at: at } : { problem, given_up_at: at }),
      })
      .execute();
  }
  await audit(trx, {
    action: 'webhook-added',
    userId,
    businessId: 1,
    subject: `webhook:${id}`,
    subjectName: new URL(url).host,
    detail: { events: EVENTS.join(', ') },
    at: ago(ADDED),
  });
}
