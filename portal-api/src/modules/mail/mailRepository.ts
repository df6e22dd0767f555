import { sql } from 'kysely';
import type { Locale } from '@epigram/shared-contracts/locale';
import type { Db } from '../../platform/appContext.ts';
import type { MailContent } from './mailTemplates.ts';

export interface OutgoingMail extends MailContent {
  readonly to: string;
  readonly from: string;
  readonly language: Locale;
}

/** Keeps a mail in the outbox, which is the mailbox as well; answers its id. */
export async function insertMail(db: Db, mail: OutgoingMail): Promise<number> {
  const { id } = await db
    .insertInto('mails')
    .values({
      kind: mail.kind,
      to_address: mail.to,
      from_address: mail.from,
      // Names of people and organisations stand in it: a line break would begin another header.
      subject: mail.subject.replaceAll(/\s+/g, ' '),
      body_text: mail.text,
      body_html: mail.html,
      language: mail.language,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A mail that was not sent yet. */
export function findUnsent(db: Db, id: number) {
  return db
    .selectFrom('mails')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .select(['id', 'to_address', 'from_address', 'subject', 'body_text', 'body_html'])
    .executeTakeFirst();
}

/** Mails of the last day that nobody has tried to send. */
export async function listUntried(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('mails')
    .where('sent_at', 'is', null)
    .where('attempts', '=', 0)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .select('id')
    .orderBy('id')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}

/** What was sent is not kept: the links of mails are secrets. */
export async function markSent(db: Db, id: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      sent_at: sql<Date>`now()`,
      attempts: sql<number>`attempts + 1`,
      last_error: null,
      body_text: '',
      body_html: null,
    })
    .where('id', '=', id)
    .execute();
}

export async function markFailed(db: Db, id: number, reason: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ attempts: sql<number>`attempts + 1`, last_error: reason.slice(0, 500) })
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
