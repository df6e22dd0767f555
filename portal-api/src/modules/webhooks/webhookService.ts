import { msg } from '#i18n';
import { PrivateAddressError, type PublicPost } from '@epigram/platform/http/publicPost';
import type {
  createWebhook,
  updateWebhook,
  Webhook,
  WebhookDelivery,
} from '@epigram/shared-contracts/api/webhooks';
import type { Locale } from '@epigram/shared-contracts/locale';
import type * as z from 'zod/mini';
import type { AppContext, Db } from '../../kernel/appContext.ts';
import { audit } from '../../kernel/audit.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { inEachLanguage } from '../../kernel/i18n/inEachLanguage.ts';
import type { JobQueue } from '../../kernel/jobs/jobQueue.ts';
import type { RateLimit, RateLimiter } from '../../kernel/rateLimiter.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import type { ManagerAct } from '../api-keys/public.ts';
import { keyOf } from './deliverWebhook.ts';
import * as deliveries from './deliveryRepository.ts';
import * as webhooks from './webhookRepository.ts';

const CHANGING: RateLimit = { bucket: 'webhook-changed', most: 20, seconds: 3_600 };
const SENDING: RateLimit = { bucket: 'webhook-sent', most: 60, seconds: 3_600 };
const MOST = 20;

const TEXTS = inEachLanguage((say) => ({
  noTls: say(msg`The address of a webhook must begin with https://.`),
  notPublic: (host: string) =>
    say(msg`{host} is not on the public internet, so it can’t be the address of a webhook.`, { host }),
  full: say(msg`The business has {most} webhooks already. Remove one first.`, { most: MOST }),
}));

type NewWebhook = z.output<NonNullable<typeof createWebhook.body>>;
type Change = z.output<NonNullable<typeof updateWebhook.body>>;

interface Parts {
  readonly db: Db;
  readonly config: Pick<AppContext['config'], 'webhookTestHosts'>;
  readonly jobs: JobQueue;
  readonly limiter: RateLimiter;
  readonly publicPost: PublicPost;
}

/** Webhooks of a business, for its Managers and Owners. */
export function createWebhookService({ db, config, jobs, limiter, publicPost }: Parts) {
  const inBusiness = <T>(
    { userId, businessId }: Omit<ManagerAct, 'requestId'>,
    work: (trx: Db) => Promise<T>,
  ) => transactionAs(db, { userId, businessIds: [businessId] }, work);

  /** The URL is not audited: it may contain a secret. */
  async function note(
    trx: Db,
    act: ManagerAct,
    action: 'webhook-added' | 'webhook-changed' | 'webhook-removed' | 'webhook-secret-renewed',
    it: { id: number; url: string; detail?: Record<string, unknown> },
  ): Promise<void> {
    const { id, url, detail = {} } = it;
    await audit(trx, { action, ...act, subject: `webhook:${id}`, subjectName: new URL(url).host, detail });
  }

  async function refusePrivate(url: string, language: Locale): Promise<void> {
    const { protocol, hostname } = new URL(url);
    const texts = TEXTS[language];
    if (protocol !== 'https:' && !config.webhookTestHosts.includes(hostname)) {
      throw refused(texts.noTls);
    }
    try {
      await publicPost.check(url);
    } catch (error) {
      if (error instanceof PrivateAddressError) throw refused(texts.notPublic(hostname));
      throw error;
    }
  }

  /** A stored delivery has a job by its insertion. One that is due again would wait for the next round of upkeep. */
  const sendDue = (trx: Db, webhook: deliveries.OneWebhook) =>
    jobs.enqueue(trx, 'deliver-webhook', webhook, { key: keyOf(webhook) });

  /** @throws NOT_FOUND */
  async function urlOf(trx: Db, businessId: number, id: number): Promise<string> {
    const url = await webhooks.findUrl(trx, businessId, id);
    if (url === undefined) throw new DomainError('NOT_FOUND');
    return url;
  }

  return {
    list: (act: ManagerAct): Promise<Webhook[]> =>
      inBusiness(act, async (trx) => (await webhooks.listRows(trx, act.businessId)).map(showWebhook)),

    async create({ url, events }: NewWebhook, { language, ...act }: ManagerAct & { language: Locale }) {
      await limiter.take(CHANGING, String(act.businessId));
      await refusePrivate(url, language);
      return inBusiness(act, async (trx) => {
        if ((await webhooks.countWebhooks(trx, act.businessId)) >= MOST) {
          throw refused(TEXTS[language].full);
        }
        const made = await webhooks.insertWebhook(trx, { ...act, url, events: [...new Set(events)] });
        await note(trx, act, 'webhook-added', { id: made.id, url, detail: { events: events.join(', ') } });
        return made;
      });
    },

    change: (id: number, change: Change, act: ManagerAct): Promise<void> =>
      inBusiness(act, async (trx) => {
        const url = await urlOf(trx, act.businessId, id);
        await webhooks.changeWebhook(trx, act.businessId, id, change);
        const { events, isPaused } = change;
        const detail = {
          ...(events && { events: events.join(', ') }),
          ...(isPaused !== undefined && { isPaused }),
        };
        await note(trx, act, 'webhook-changed', { id, url, detail });
        if (isPaused === false) await sendDue(trx, { businessId: act.businessId, webhookId: id });
      }),

    remove: (id: number, act: ManagerAct): Promise<void> =>
      inBusiness(act, async (trx) => {
        const url = await urlOf(trx, act.businessId, id);
        await webhooks.deleteWebhook(trx, act.businessId, id);
        await note(trx, act, 'webhook-removed', { id, url });
      }),

    async renewSecret(id: number, act: ManagerAct) {
      await limiter.take(CHANGING, String(act.businessId));
      return inBusiness(act, async (trx) => {
        const url = await urlOf(trx, act.businessId, id);
        const secret = await webhooks.renewSecret(trx, act.businessId, id);
        await note(trx, act, 'webhook-secret-renewed', { id, url });
        return { id, secret };
      });
    },

    async test(webhookId: number, act: ManagerAct): Promise<void> {
      await limiter.take(SENDING, String(act.businessId));
      await inBusiness(act, async (trx) => {
        await urlOf(trx, act.businessId, webhookId);
        await deliveries.insertTest(trx, { ...act, webhookId });
      });
    },

    listDeliveries: (webhookId: number, act: ManagerAct): Promise<WebhookDelivery[]> =>
      inBusiness(act, async (trx) => {
        await urlOf(trx, act.businessId, webhookId);
        return (await deliveries.listRows(trx, { ...act, webhookId })).map(showDelivery);
      }),

    async replay(webhookId: number, deliveryId: string, act: ManagerAct): Promise<void> {
      await limiter.take(SENDING, String(act.businessId));
      await inBusiness(act, async (trx) => {
        const webhook = { businessId: act.businessId, webhookId };
        if (!(await deliveries.replay(trx, webhook, deliveryId))) throw new DomainError('NOT_FOUND');
        await sendDue(trx, webhook);
      });
    },
  };
}

export type WebhookService = ReturnType<typeof createWebhookService>;

function refused(message: string): DomainError {
  return new DomainError('BAD_REQUEST', { messages: [message], errors: [{ path: 'url', message }] });
}

function showWebhook(row: Awaited<ReturnType<typeof webhooks.listRows>>[number]): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    state: row.state,
    failingSince: row.failing_since?.toISOString() ?? null,
    lastDeliveredAt: row.delivered_at?.toISOString() ?? null,
    formerSecretUntil: row.former_until?.toISOString() ?? null,
  };
}

function showDelivery(row: deliveries.DeliveryRow): WebhookDelivery {
  const state = row.delivered_at ? 'delivered' : row.given_up_at ? 'given-up' : 'waiting';
  return {
    id: row.id,
    type: row.type,
    createdAt: row.created_at.toISOString(),
    state,
    attempts: row.attempts,
    attemptedAt: row.attempted_at?.toISOString() ?? null,
    dueAt: state === 'waiting' ? row.due_at.toISOString() : null,
    status: row.status,
    problem: row.problem,
  };
}
