import { transactionWith } from '@epigram/platform/database/transactionWith';
import type { NotificationTopic } from '@epigram/shared-contracts/domain/enumerations';
import type { Db } from '../../../kernel/appContext.ts';
import { alsoInNameOf } from '../../../kernel/inNameOf.ts';
import type { Outbox } from '../../mail/public.ts';
import { timeZoneOf } from '../readerRepository.ts';
import type { WordsOf } from '../notificationWords.ts';
import { claimDigest, claimMails, mailKeyOf, type ClaimedMail } from './mailClaimRepository.ts';
import { digestMail, notificationMail, PREFERENCES_PATH } from './notificationMail.ts';

const AT_A_TIME = 50;

interface Mailing {
  readonly outbox: Outbox;
  readonly wordsOf: WordsOf;
}

/**
 * Puts the mails of notifications into the outbox. Taking one and writing its mail is one transaction: a process that
 * is killed in between leaves it to the next.
 */
export async function sendNotificationMails(db: Db, mailing: Mailing, signal: AbortSignal): Promise<void> {
  for (let sent = AT_A_TIME; sent === AT_A_TIME;) {
    signal.throwIfAborted();
    sent = await transactionWith(db, {}, async (trx) => {
      const claimed = await claimMails(trx, AT_A_TIME);
      for (const it of claimed) if (it.email !== null) await mailOne(trx, mailing, it, it.email);
      return claimed.length;
    });
  }
}

/** One mail for each person with what waits for their summary. */
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
  const key = await alsoInNameOf(trx, { userId: it.user_id }, () => mailKeyOf(trx, it.user_id));
  const unsubscribeUrl = `${outbox.publicUrl}/api/v2/notifications/unsubscribe/${key}/${topic}`;
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
  const mail = digestMail(language, entries, {
    name,
    link: `${outbox.publicUrl}/notifications`,
    preferencesLink: `${outbox.publicUrl}${PREFERENCES_PATH}`,
  });
  await outbox.post(trx, { ...mail, to: email, language });
}

function topicOf({ topic }: ClaimedMail): NotificationTopic {
  return topic ?? 'announcements';
}

function linkOf({ publicUrl }: Outbox, { action_url: path }: ClaimedMail): string {
  return `${publicUrl}${path?.startsWith('/') ? path : '/notifications'}`;
}
