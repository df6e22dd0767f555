import { sql } from 'kysely';
import type { Locale } from '@epigram/shared-contracts/locale';
import type { Db } from '../../kernel/appContext.ts';
import type { FilePlace } from '../../kernel/files/fileStore.ts';
import type { MailContent } from './mailTemplates.ts';

/** One attached file. */
export interface Attachment {
  readonly name: string;
  /** Whose file it is; the transaction names it. */
  readonly businessId: number;
  readonly place: FilePlace;
}

export interface OutgoingMail extends MailContent {
  readonly to: string;
  readonly from: string;
  /** Shown instead of the portal's name; the address stays the portal's, which its mail server may use. */
  readonly fromName?: string | undefined;
  readonly replyTo?: string | undefined;
  readonly language: Locale;
  readonly attachment?: Attachment;
  /** The URL that ends mails of this kind with one click, without a sign-in. */
  readonly unsubscribeUrl?: string;
}

/** Stores a mail in the outbox, which is also the embedded mailbox; returns its id. */
export async function insertMail(db: Db, mail: OutgoingMail): Promise<number> {
  const { name = null, businessId = null, place } = mail.attachment ?? {};
  // The id is drawn first, because row-level security hides the new row from a `returning` clause.
  const { rows } = await sql<{ id: number }>`
    with drawn as (select nextval(pg_get_serial_sequence('mails', 'id')) as id),
    written as (
      insert into mails (id, kind, to_address, from_address, subject, body_text, body_html, language,
        attachment_name, attachment, attachment_sha256, business_id, unsubscribe_url, from_name, reply_to)
      overriding system value
      -- Names of people and organisations are in the subject: a line break would begin another header.
      select id, ${mail.kind}, ${mail.to}, ${mail.from}, ${mail.subject.replaceAll(/\s+/g, ' ')}, ${mail.text},
        ${mail.html}, ${mail.language}, ${name}, ${place?.bytes ?? null}::bytea,
        ${place?.sha256 ?? null}::text, ${businessId}::bigint,
        ${mail.unsubscribeUrl ?? null}::text, ${mail.fromName ?? null}::text, ${mail.replyTo ?? null}::text from drawn
    )
    select id from drawn`.execute(db);
  return rows[0]!.id;
}

/** A mail that has not been sent yet. */
export function findUnsent(db: Db, id: number) {
  return db
    .selectFrom('mails')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .select([
      'id',
      'to_address',
      'from_address',
      'from_name',
      'reply_to',
      'subject',
      'body_text',
      'body_html',
      'attachment_name',
      'attachment',
      'attachment_sha256',
      'business_id',
      'unsubscribe_url',
    ])
    .executeTakeFirst();
}

/** Mails of the last day without any attempt to send them, by the job that sends them. */
export async function listUntried(
  db: Db,
): Promise<readonly { readonly job: 'send-mail' | 'send-stored-mail'; readonly mailId: number }[]> {
  const { rows } = await sql<{ job: 'send-mail' | 'send-stored-mail'; mailId: number }>`
    select 'send-mail' as job, id as "mailId" from find_untried_mails()
    union all select 'send-stored-mail', id from find_untried_stored_mails()`.execute(db);
  return rows;
}

/** Also deletes the content, because links in mails are secrets. */
export async function markSent(db: Db, id: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      sent_at: sql<Date>`now()`,
      attempts: sql<number>`attempts + 1`,
      last_error: null,
      body_text: '',
      body_html: null,
      attachment: null,
      attachment_sha256: null,
      business_id: null,
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
