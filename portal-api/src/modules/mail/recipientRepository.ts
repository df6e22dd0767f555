import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';

/** The same for all spellings of an address that reach one mailbox: any case, and with or without `+tag`. */
export function mailboxOf(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*(?=@)/, '');
}

/** The key with which a recipient outside the portal ends the mails of a business; null if that has happened. */
export async function recipientKey(trx: Db, businessId: number, address: string): Promise<string | null> {
  const { rows } = await sql<{ key: string; ended: boolean }>`
    insert into mail_recipients as r (business_id, address) values (${businessId}, ${mailboxOf(address)})
    on conflict (business_id, address) do update set key = r.key
    returning key, ended_at is not null as ended`.execute(trx);
  const [row] = rows;
  return !row || row.ended ? null : row.key;
}

/** False for an unknown key. */
export async function resumeBusinessMails(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`select * from resume_business_mails(${key}::uuid)`.execute(db);
  return rows.length > 0;
}

/** False for an unknown key. */
export async function endBusinessMails(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`select * from end_business_mails(${key}::uuid)`.execute(db);
  return rows.length > 0;
}
