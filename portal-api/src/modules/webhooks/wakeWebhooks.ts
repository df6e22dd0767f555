import type { AppContext } from '../../kernel/appContext.ts';
import { isDistributed } from '../../kernel/isDistributed.ts';
import { keyOf } from './deliverWebhook.ts';
import { listDue } from './deliveryRepository.ts';

/** LISTEN/NOTIFY channel on which stored deliveries are announced, as `business webhook`. */
const WEBHOOK_CHANNEL = 'portal_webhooks';

/** How often a distributed database is asked for deliveries: its shards can announce none. */
const ASK_MS = 5_000;

/** Creates a job for each webhook that gets a delivery. Every process listens: a second job finds nothing to do. */
export async function listenForDeliveries({ database, jobs, logger }: AppContext): Promise<void> {
  if (await isDistributed(database.db)) {
    const ask = () =>
      wakeWebhooks({ database, jobs }).catch((error: unknown) => {
        logger.warn({ err: error }, 'the deliveries of webhooks wait for the next run');
      });
    setInterval(() => void ask(), ASK_MS).unref();
    return;
  }
  await database.listen(
    WEBHOOK_CHANNEL,
    (payload) => {
      const [businessId, webhookId] = payload.split(' ').map(Number);
      if (businessId === undefined || webhookId === undefined) return;
      const webhook = { businessId, webhookId };
      jobs
        .enqueue(database.db, 'deliver-webhook', webhook, { key: keyOf(webhook) })
        .catch((error: unknown) => {
          logger.warn({ err: error }, 'the deliveries of a webhook wait for the next run');
        });
    },
    () => undefined,
  );
}

/** Creates jobs for deliveries that are due without one, for example after a restore. */
export async function wakeWebhooks({ database, jobs }: Pick<AppContext, 'database' | 'jobs'>): Promise<void> {
  for (const webhook of await database.asOwner(listDue)) {
    if (await jobs.has('deliver-webhook', webhook)) continue;
    await jobs.enqueue(database.db, 'deliver-webhook', webhook, { key: keyOf(webhook) });
  }
}
