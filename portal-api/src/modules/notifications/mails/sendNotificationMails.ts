import { transactionWith } from '@epigram/platform/database/transactionWith';
import type { NotificationTopic } from '@epigram/shared-contracts/domain/enumerations';
import type { Db } from '../../../kernel/appContext.ts';
import { runAs } from '../../../kernel/transactionAs.ts';
import { type Outbox, unsubscribeUrlOf } from '../../mail/public.ts';
import { timeZoneOf } from '../readerRepository.ts';
import type { WordsOf } from '../notificationWords.ts';
import { claimDigest, claimMails, mailKeyOf, type ClaimedMail } from './mailClaimRepository.ts';
import { DAILY_SUMMARY, digestMail, notificationMail, PREFERENCES_PATH } from './notificationMail.ts';

const BATCH_SIZE = 50;

interface Mailing {
  readonly outbox: Outbox;
  readonly wordsOf: WordsOf;
}

/**
 * Puts the mails of notifications into the outbox. A notification is claimed and its mail written in one transaction,
 * so that another process does it if this one is killed.
 */
export async function sendNotificationMails(db: Db, mailing: Mailing, signal: AbortSignal): Promise<void> {
  for (let sent = BATCH_SIZE; sent === BATCH_SIZE;) {
    signal.throwIfAborted();
    sent = await transactionWith(db, {}, async (trx) => {
      const claimed = await claimMails(trx, BATCH_SIZE);
      for (const it of claimed) if (it.email !== null) await mailOne(trx, mailing, it, it.email);
      return claimed.length;
    });
  }
}

/** Sends one mail to each person with the notifications that wait for the summary. */
export async function sendDigests(db: Db, mailing: Mailing, now: Date, signal: AbortSignal): Promise<void> {
  for (let found = true; found;) {
    signal.throwIfAborted();
    found = await transactionWith(db, {}, async (trx) => {
      const claimed = await claimDigest(trx, now);
      await mailDigest(
        trx,
        mailing,
        claimed.filter(({ email }) => email !== null),
      );
      return claimed.length > 0;
    });
  }
}

async function mailOne(trx: Db, { outbox, wordsOf }: Mailing, it: ClaimedMail, to: string): Promise<void> {
  const { language } = it;
  const topic = topicOf(it);
  const unsubscribeUrl = await personalUrl(trx, outbox, it.user_id, topic);
  const mail = notificationMail(language, wordsOf(it, language, await timeZoneOf(trx, it.user_id)), {
    kind: it.kind ?? 'notification',
    topic,
    name: it.name,
    link: linkOf(outbox, it),
    preferencesLink: `${outbox.publicUrl}${PREFERENCES_PATH}`,
    unsubscribeUrl,
  });
  await outbox.post(trx, { ...mail, to, language, unsubscribeUrl });
}

async function mailDigest(
  trx: Db,
  { outbox, wordsOf }: Mailing,
  waiting: readonly ClaimedMail[],
): Promise<void> {
  const [first] = waiting;
  if (!first?.email) return;
  const { language, name, email } = first;
  const timeZone = await timeZoneOf(trx, first.user_id);
  const entries = waiting.map((it) => ({
    topic: topicOf(it),
    words: wordsOf(it, language, timeZone),
    link: linkOf(outbox, it),
  }));
  const unsubscribeUrl = await personalUrl(trx, outbox, first.user_id, DAILY_SUMMARY);
  const mail = digestMail(language, entries, {
    name,
    unsubscribeUrl,
    link: `${outbox.publicUrl}/notifications`,
    preferencesLink: `${outbox.publicUrl}${PREFERENCES_PATH}`,
  });
  await outbox.post(trx, { ...mail, to: email, language, unsubscribeUrl });
}

/** The address that ends such mails to the person with one click. */
async function personalUrl(
  trx: Db,
  { publicUrl }: Outbox,
  userId: number,
  what: NotificationTopic | typeof DAILY_SUMMARY,
): Promise<string> {
  const key = await runAs(trx, { userId }, () => mailKeyOf(trx, userId));
  return unsubscribeUrlOf(publicUrl, key, what);
}

function topicOf({ topic }: ClaimedMail): NotificationTopic {
  return topic ?? 'announcements';
}

function linkOf({ publicUrl }: Outbox, { action_url: path }: ClaimedMail): string {
  return `${publicUrl}${path?.startsWith('/') ? path : '/notifications'}`;
}
