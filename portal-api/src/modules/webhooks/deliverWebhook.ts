import { deliverAll, postJson } from '@epigram/platform/http/deliveries';
import type { PublicPost } from '@epigram/platform/http/publicPost';
import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import { accountPath } from '@epigram/shared-contracts/paths';
import { createHmac } from 'node:crypto';
import type { Db } from '../../kernel/appContext.ts';
import type { JobQueue } from '../../kernel/jobs/jobQueue.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import { notify } from '../notifications/public.ts';
import {
  claim,
  nextDue,
  storeFailure,
  storeSuccess,
  type DueDelivery,
  type OneWebhook,
} from './deliveryRepository.ts';
import { webhookFailing, webhookSwitchedOff } from './webhookKinds.ts';

interface Signed {
  readonly id: string;
  /** In seconds. */
  readonly timestamp: number;
  readonly body: string;
}

/** The headers of Standard Webhooks: one signature per secret, so that a receiver may change over in its own time. */
function signedHeaders({ id, timestamp, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}

interface Parts {
  readonly db: Db;
  readonly jobs: JobQueue;
  readonly publicPost: PublicPost;
}

/** After so many failures in a row the receiver is left in peace for a minute. */
const MOST_FAILURES = 3;
const PEACE_MS = 60_000;

/** Sends the due deliveries of one webhook. After a failure it arranges for the next attempt. */
export async function deliverWebhook(
  { db, jobs, publicPost }: Parts,
  webhook: OneWebhook,
  signal: AbortSignal,
): Promise<void> {
  const as = <T>(work: (trx: Db) => Promise<T>) =>
    transactionAs(db, { businessIds: [webhook.businessId] }, work);
  let failures = 0;
  let hasFailed = false;
  await deliverAll<DueDelivery>(
    {
      claim: async () => (failures >= MOST_FAILURES ? undefined : as((trx) => claim(trx, webhook))),
      async delivered({ id }, status) {
        failures = 0;
        await as((trx) => storeSuccess(trx, webhook, id, status));
      },
      async failed({ id }, outcome) {
        failures += 1;
        hasFailed = true;
        await as(async (trx) => {
          const failing = await storeFailure(trx, webhook, { id, ...outcome });
          if (!failing?.is_long) return;
          await notify(trx, failing.is_off ? webhookSwitchedOff : webhookFailing, {
            to: { businessId: webhook.businessId, atLeast: BUSINESS_ROLE.Manager },
            facts: { host: new URL(failing.url).host, problem: outcome.problem },
            link: `${accountPath()}/business/webhooks`,
            key: `${webhook.businessId} ${webhook.webhookId} ${failing.failing_since.toISOString()}`,
          });
        });
      },
    },
    (due) => send(publicPost, due),
    signal,
  );
  if (!hasFailed) return;
  const next = await as((trx) => nextDue(trx, webhook));
  if (!next) return;
  const at = new Date(Math.max(next.getTime(), failures >= MOST_FAILURES ? Date.now() + PEACE_MS : 0));
  await jobs.enqueue(db, 'deliver-webhook', webhook, { key: keyOf(webhook), at });
}

export function keyOf({ businessId, webhookId }: OneWebhook): string {
  return `${businessId} ${webhookId}`;
}

function send(publicPost: PublicPost, due: DueDelivery): Promise<number> {
  const { id, type, data, created_at, url, secret, former_secret } = due;
  const body = JSON.stringify({ type, timestamp: created_at.toISOString(), data });
  const timestamp = Math.floor(Date.now() / 1000);
  const secrets = [secret, ...(former_secret === null ? [] : [former_secret])];
  return postJson(publicPost, url, { headers: signedHeaders({ id, timestamp, body }, secrets), body });
}
