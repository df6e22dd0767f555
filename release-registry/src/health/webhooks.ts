import type { Database } from '@epigram/platform/database/openDatabase';
import { PrivateAddressError, type PublicPost } from '@epigram/platform/http/publicPost';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { RegistryError } from '../domain/registryError.ts';
import type { Ledger } from '../domain/ledger.ts';
import type { EventData } from '../domain/log/events.ts';
import type { Tables } from '../domain/log/tables.ts';

/** Events that are sent to webhooks; all others are routine. */
export const WEBHOOK_EVENTS = [
  'release.promoted',
  'release.rolled-back',
  'segment.held',
  'promotion.requested',
  'promotion.refused',
  'policy.set',
  'log.restored',
  'alarm.raised',
  'canary.ended',
  'canary.held',
  'remote.disabled',
  'remote.enabled',
] as const satisfies readonly EventData['type'][];

export interface NewWebhook {
  readonly url: string;
  readonly events?: readonly (typeof WEBHOOK_EVENTS)[number][] | undefined;
}

export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly events: readonly string[] | null;
  readonly waiting: number;
  readonly givenUp: number;
  readonly lastDelivered: Date | null;
  /** The error of the latest attempt, unless one has succeeded since. */
  readonly problem: string | null;
}

export interface Webhooks {
  /** Returns the secret that signs deliveries; it cannot be read again. */
  add(webhook: NewWebhook, actor: string, reason: string): Promise<{ id: string; secret: string }>;
  remove(id: string, actor: string, reason: string): Promise<void>;
  list(): Promise<readonly Webhook[]>;
}

export function isMailAddress(url: string): boolean {
  return url.startsWith('mailto:');
}

/** The URL of a webhook without the secrets that chat systems include in theirs. */
export function hostOf(url: string): string {
  return isMailAddress(url) ? url.slice('mailto:'.length) : new URL(url).host;
}

export function createWebhooks(
  { db }: Pick<Database<Tables>, 'db'>,
  ledger: Ledger,
  { hasMail, publicPost }: { readonly hasMail: boolean; readonly publicPost: PublicPost },
): Webhooks {
  async function refuseUnreachable(url: string): Promise<void> {
    if (isMailAddress(url)) {
      if (hasMail) return;
      throw new RegistryError('INVALID_REQUEST', 'The registry has no mail server; set SMTP_URL');
    }
    try {
      await publicPost.check(url);
    } catch (error) {
      if (!(error instanceof PrivateAddressError)) throw error;
      throw new RegistryError('INVALID_REQUEST', `${error.message}; webhooks are sent only there`);
    }
  }

  return {
    async add({ url, events }, actor, reason) {
      await refuseUnreachable(url);
      const id = randomBytes(6).toString('hex');
      const secret = `eps_${randomBytes(32).toString('base64url')}`;
      await ledger.execute({
        actor,
        reason,
        async decide(_state, trx) {
          const row = { id, url, secret, events: events ? [...events] : null, removed_at: null };
          await trx.insertInto('webhooks').values(row).execute();
          return { events: [{ type: 'webhook.added', webhook: id, url }], result: null };
        },
      });
      return { id, secret };
    },

    async remove(id, actor, reason) {
      await ledger.execute({
        actor,
        reason,
        async decide(_state, trx) {
          const row = await trx
            .updateTable('webhooks')
            .set({ removed_at: new Date() })
            .where('id', '=', id)
            .where('removed_at', 'is', null)
            .returning('id')
            .executeTakeFirst();
          if (!row) throw new RegistryError('NOT_FOUND', `There is no webhook ${id}`);
          return { events: [{ type: 'webhook.removed', webhook: id }], result: null };
        },
      });
    },

    async list() {
      const { rows } = await sql<Webhook>`
        select w.id, w.url, w.events,
          count(d.id) filter (where d.delivered_at is null and d.given_up_at is null)::int as waiting,
          count(d.given_up_at)::int as "givenUp",
          max(d.delivered_at) as "lastDelivered",
          (array_agg(d.problem order by d.id desc) filter (where d.delivered_at is null))[1] as problem
        from webhooks w left join deliveries d on d.webhook = w.id
        where w.removed_at is null
        group by w.id, w.url, w.events, w.created_at
        order by w.created_at
      `.execute(db);
      return rows;
    },
  };
}
