import { transactionWith } from '@epigram/platform/database/transactionWith';
import webPush from 'web-push';
import type { AppContext, Db } from '../../kernel/appContext.ts';
import { inNameOf } from '../../kernel/inNameOf.ts';
import type { NotificationService } from '../notifications/public.ts';
import type { PushKeys } from './keyRepository.ts';
import { isPushService } from './pushHosts.ts';
import { pushKeys } from './pushKeys.ts';
import { claimPushes, deleteBrowser, findBrowser, type Browser } from './subscriptionRepository.ts';

const AT_A_TIME = 50;
const PATIENCE_MS = 10_000;
/** A push that could not be handed over for a day is old news. */
const KEPT_SECONDS = 86_400;
/** What services take; the words beyond are in the portal. */
const MOST_TEXT = 300;

interface Push {
  readonly notificationId: number;
  readonly userId: number;
  readonly subscriptionId: number;
}

/** Makes a job for each browser that should be told. Taking a notification and making its jobs is one transaction. */
export async function enqueuePushes(db: Db, jobs: AppContext['jobs'], signal: AbortSignal): Promise<void> {
  for (let taken = AT_A_TIME; taken >= AT_A_TIME;) {
    signal.throwIfAborted();
    taken = await transactionWith(db, {}, async (trx) => {
      const claimed = await claimPushes(trx, AT_A_TIME);
      for (const { notificationId, userId, subscriptionId } of claimed) {
        if (subscriptionId === null) continue;
        const key = `${notificationId} ${subscriptionId}`;
        await jobs.enqueue(trx, 'send-push', { notificationId, userId, subscriptionId }, { key });
      }
      return new Set(claimed.map(({ notificationId }) => notificationId)).size;
    });
  }
}

interface Sending {
  readonly database: AppContext['database'];
  readonly config: AppContext['config'];
  readonly notifications: Pick<NotificationService, 'one'>;
}

/** Tells one browser of one notification. Throws where another try may do. */
export async function sendPush({ database, config, notifications }: Sending, it: Push): Promise<void> {
  const { db } = database;
  const { userId } = it;
  const browser = await inNameOf(db, { userId }, (trx) => findBrowser(trx, userId, it.subscriptionId));
  if (!browser || !isPushService(browser.endpoint, config.pushOrigins)) return;
  const told = await notifications.one(userId, browser.language, it.notificationId).catch(() => undefined);
  if (!told || told.isRead) return;
  const payload = {
    id: told.id,
    title: told.title,
    text: told.description.slice(0, MOST_TEXT),
    url: told.actionUrl?.startsWith('/') ? told.actionUrl : '/notifications',
    language: browser.language,
  };
  const status = await post(browser, payload, { keys: await pushKeys(database), subject: subjectOf(config) });
  // The browser has given its subscription up.
  if (status === 404 || status === 410) {
    await inNameOf(db, { userId }, (trx) => deleteBrowser(trx, userId, browser.endpoint));
  } else if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`);
}

async function post(
  { endpoint, p256dh, auth }: Browser,
  payload: object,
  { keys, subject }: { keys: PushKeys; subject: string },
): Promise<number> {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    { vapidDetails: { subject, ...keys }, TTL: KEPT_SECONDS, contentEncoding: 'aes128gcm' },
  );
  const { 'Content-Length': _, ...sent } = headers as Record<string, string>;
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: sent,
    body: new Uint8Array(body),
    // A redirect leads to an address that was not checked.
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await response.body?.cancel();
  return response.status;
}

/** Whom a push service writes to where something is wrong (RFC 8292). */
function subjectOf({ publicUrl, mailFrom }: AppContext['config']): string {
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:${/<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
