import type { Database } from '@epigram/platform/database/openDatabase';
import { deliverAll, pauseAfter, postJson } from '@epigram/platform/http/deliveries';
import type { PublicPost } from '@epigram/platform/http/publicPost';
import type { Logger } from '@epigram/platform/logger';
import { createHmac } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { describeEvent, withoutSecrets } from '../domain/log/describeEvent.ts';
import type { RegistryEvent } from '../domain/log/events.ts';
import type { Tables } from '../domain/log/tables.ts';
import type { SendEventMail } from './mailEvent.ts';
import { hostOf, isMailAddress, WEBHOOK_EVENTS } from './webhooks.ts';

const POLL_MS = 1_000;

/** Stores deliveries in the transaction of their events, so that an event in the log is certain to be sent. */
export async function queueDeliveries(trx: Kysely<Tables>, events: readonly RegistryEvent[]): Promise<void> {
  const sent: ReadonlySet<string> = new Set(WEBHOOK_EVENTS);
  for (const { sequence, data } of events.filter((event) => sent.has(event.data.type))) {
    await sql`
      insert into deliveries (webhook, sequence)
      select id, ${sequence} from webhooks
      where removed_at is null and (events is null or ${data.type} = any(events))
    `.execute(trx);
  }
}

interface Due {
  readonly id: number;
  readonly attempts: number;
  readonly url: string;
  readonly secret: string;
  readonly sequence: number;
}

async function claimDue(db: Kysely<Tables>): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    update deliveries d
    set attempts = attempts + 1, due_at = now() + ${pauseAfter('d.attempts')}
    from webhooks w
    where w.id = d.webhook and d.id = (
      select id from deliveries
      where due_at <= now() and delivered_at is null and given_up_at is null
        and webhook in (select id from webhooks where removed_at is null)
      order by due_at limit 1 for update skip locked
    )
    returning d.id, d.attempts, w.url, w.secret, d.sequence
  `.execute(db);
  return rows[0];
}

/** `t=<seconds>,v1=<HMAC-SHA256 of seconds, a dot and the body>`: a receiver can refuse forgeries and replays. */
export function signatureOf(secret: string, body: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

interface Message {
  readonly type: string;
  readonly text: string;
  readonly body: string;
}

async function bodyOf(db: Kysely<Tables>, sequence: number): Promise<Message> {
  const event = await db
    .selectFrom('events')
    .select(['sequence', 'at', 'actor', 'reason', 'data'])
    .where('sequence', '=', sequence)
    .executeTakeFirstOrThrow();
  const { type } = event.data;
  // Chat systems show `text` unchanged.
  const text = `${event.actor} ${describeEvent(event.data)}: ${event.reason}`;
  return { type, text, body: JSON.stringify({ ...event, data: withoutSecrets(event.data), type, text }) };
}

export interface Senders {
  readonly publicPost: PublicPost;
  /** Undefined without a mail server. */
  readonly sendMail?: SendEventMail | undefined;
}

async function send(
  db: Kysely<Tables>,
  { id, url, secret, sequence }: Due,
  { publicPost, sendMail }: Senders,
): Promise<number | null> {
  const { type, text, body } = await bodyOf(db, sequence);
  if (!isMailAddress(url)) {
    return postJson(publicPost, url, {
      headers: {
        'x-epigram-event': type,
        'x-epigram-delivery': String(id),
        'x-epigram-signature': signatureOf(secret, body, Math.floor(Date.now() / 1000)),
      },
      body,
    });
  }
  if (!sendMail) throw new Error('SMTP_URL is not set');
  const to = decodeURIComponent(new URL(url).pathname);
  const subject = `Releases: ${text}`.replaceAll(/\s+/g, ' ').slice(0, 150);
  const lines = [text, '', `Event ${sequence} of the log; see /releases for its context.`];
  const messageId = `<event-${sequence}-${id}@releases.epigram>`;
  await sendMail({ to, subject, text: lines.join('\n'), messageId });
  return null;
}

/** Sends every due delivery. Several processes share the work. */
export async function deliverDue(db: Kysely<Tables>, logger: Logger, senders: Senders): Promise<void> {
  const rowOf = ({ id }: Due) => db.updateTable('deliveries').where('id', '=', id);
  await deliverAll<Due>(
    {
      claim: () => claimDue(db),
      async delivered(due) {
        await rowOf(due).set({ delivered_at: new Date(), problem: null }).execute();
      },
      async failed(due, { problem, isOver }) {
        await rowOf(due)
          .set({ problem, ...(isOver ? { given_up_at: new Date() } : {}) })
          .execute();
        const { sequence, attempts } = due;
        const host = hostOf(due.url);
        logger.warn(
          { sequence, attempts, host, problem, isOver },
          'an event could not be delivered to a webhook',
        );
      },
    },
    (due) => send(db, due, senders),
  );
}

/**
 * The number of abandoned deliveries. Zero while the database is down, so that the other metrics are still available.
 */
export async function countGivenUp(db: Kysely<Tables>): Promise<number> {
  const counted = db
    .selectFrom('deliveries')
    .select((column) => column.fn.count<number>('id').as('count'))
    .where('given_up_at', 'is not', null)
    .executeTakeFirst();
  return Number((await counted.catch(() => undefined))?.count ?? 0);
}

/** Polls for due deliveries until the returned function is called. */
export function startDeliveries(
  { db }: Pick<Database<Tables>, 'db'>,
  logger: Logger,
  { everyMs = POLL_MS, ...senders }: Senders & { everyMs?: number | undefined },
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= deliverDue(db, logger, senders)
      .catch((error: unknown) => logger.error({ err: error }, 'Events could not be delivered'))
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
