import { transactionWith } from '@epigram/platform/database/transactionWith';
import type { AppContext, Db } from '../../kernel/appContext.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import type { NotificationService } from '../notifications/public.ts';
import type { PushKeys } from './keyRepository.ts';
import { isPushService } from './pushHosts.ts';
import { pushKeys } from './pushKeys.ts';
import { claimPushes, deleteBrowser, findBrowser, type Browser } from './subscriptionRepository.ts';

const BATCH_SIZE = 50;
const TIMEOUT_MS = 10_000;
/** After a day, an undelivered push is out of date. */
const TTL_SECONDS = 86_400;
/** The size that push services accept; the full text is in the portal. */
const MAX_TEXT_LENGTH = 300;

interface Push {
  readonly notificationId: number;
  readonly userId: number;
  readonly subscriptionId: number;
}

/**
 * Creates a job for each browser that should get a push. A notification is claimed and its jobs are created in one
 * transaction.
 */
export async function enqueuePushes(db: Db, jobs: AppContext['jobs'], signal: AbortSignal): Promise<void> {
  for (let taken = BATCH_SIZE; taken >= BATCH_SIZE;) {
    signal.throwIfAborted();
    taken = await transactionWith(db, {}, async (trx) => {
      const claimed = await claimPushes(trx, BATCH_SIZE);
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

/** Sends one notification to one browser. Throws if a retry may succeed. */
export async function sendPush({ database, config, notifications }: Sending, it: Push): Promise<void> {
  const { db } = database;
  const { userId } = it;
  const browser = await transactionAs(db, { userId }, (trx) => findBrowser(trx, userId, it.subscriptionId));
  if (!browser || !isPushService(browser.endpoint, config.pushOrigins)) return;
  const content = await notifications.one(userId, browser.language, it.notificationId).catch(() => undefined);
  if (!content || content.isRead) return;
  const payload = {
    id: content.id,
    title: content.title,
    text: content.description.slice(0, MAX_TEXT_LENGTH),
    url: content.actionUrl?.startsWith('/') ? content.actionUrl : '/notifications',
    language: browser.language,
  };
  const status = await post(browser, payload, { keys: await pushKeys(database), subject: subjectOf(config) });
  // The subscription no longer exists.
  if (status === 404 || status === 410) {
    await transactionAs(db, { userId }, (trx) => deleteBrowser(trx, userId, browser.endpoint));
  } else if (status === 429 || status >= 500) throw new Error(`The push service returned ${status}`);
}

async function post(
  { endpoint, p256dh, auth }: Browser,
  payload: object,
  { keys, subject }: { keys: PushKeys; subject: string },
): Promise<number> {
  // Loaded with the first push: a start would wait for it.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    { vapidDetails: { subject, ...keys }, TTL: TTL_SECONDS, contentEncoding: 'aes128gcm' },
  );
  const { 'Content-Length': _, ...sent } = headers as Record<string, string>;
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: sent,
    body: new Uint8Array(body),
    // A redirect could lead to an unchecked address.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  return response.status;
}

/** The contact for a push service in case of problems (RFC 8292). */
function subjectOf({ publicUrl, mailFrom }: AppContext['config']): string {
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:${/<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
