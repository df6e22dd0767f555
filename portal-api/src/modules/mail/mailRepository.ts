import { sql } from 'kysely';
import type { Locale } from '@epigram/shared-contracts/locale';
import type { Db } from '../../platform/appContext.ts';
import type { MailContent } from './mailTemplates.ts';

const BATCH = 20;
/** A mail that is being sent by one process is left alone by the others for so long. */
const CLAIM_MINUTES = 5;
const MAX_ATTEMPTS = 10;

export interface OutgoingMail extends MailContent {
  readonly to: string;
  readonly from: string;
  readonly language: Locale;
}

/** Puts a mail into the outbox, in the transaction of what it tells of. */
export async function enqueueMail(db: Db, mail: OutgoingMail): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      kind: mail.kind,
      to_address: mail.to,
      from_address: mail.from,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      language: mail.language,
    })
    .execute();
}

/** Takes due mails for this process; each comes up again later unless it is marked as sent. */
export async function claimMails(db: Db) {
  const due = db
    .selectFrom('mails')
    .where('sent_at', 'is', null)
    .where('attempts', '<', MAX_ATTEMPTS)
    .where('next_attempt_at', '<=', sql<Date>`now()`)
    .select('id')
    .orderBy('next_attempt_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('mails')
    .where('id', 'in', due)
    .set({
      attempts: sql<number>`attempts + 1`,
      next_attempt_at: sql<Date>`now() + make_interval(mins => ${CLAIM_MINUTES} * (attempts + 1))`,
    })
    .returning(['id', 'to_address', 'from_address', 'subject', 'body_text', 'body_html'])
    .execute();
}

export async function markSent(db: Db, id: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sent_at: sql<Date>`now()`, last_error: null })
    .where('id', '=', id)
    .execute();
}

export async function markFailed(db: Db, id: number, reason: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ last_error: reason.slice(0, 500) })
    .where('id', '=', id)
    .execute();
}

const MAILBOX_SIZE = 100;

export function listMails(db: Db, to?: string) {
  let mails = db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(MAILBOX_SIZE);
  if (to !== undefined) mails = mails.where(sql<string>`lower(to_address)`, '=', to.toLowerCase());
  return mails.execute();
}

export function findMail(db: Db, id: number) {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}
