import type { NotificationTopic } from '@epigram/shared-contracts/domain/enumerations';
import type { Locale } from '@epigram/shared-contracts/locale';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/appContext.ts';

export interface ClaimedMail {
  readonly id: number;
  readonly user_id: number;
  readonly kind: string | null;
  readonly topic: NotificationTopic | null;
  readonly facts: Record<string, unknown>;
  readonly title: string;
  readonly description: string;
  readonly action_url: string | null;
  readonly created_at: Date;
  readonly name: string;
  /** Null if the mail should no longer be sent. */
  readonly email: string | null;
  readonly language: Locale;
}

/** Claims notifications whose mail is due, each for one transaction; if that fails, they are released. */
export async function claimMails(trx: Db, most: number): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`select * from claim_notification_mails(${most}::int)`.execute(trx);
  return rows;
}

/** The same for the digest: claims all notifications of one person. Empty when no one is left. */
export async function claimDigest(trx: Db, madeBefore: Date): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    select * from claim_notification_digest(${madeBefore}::timestamptz)`.execute(trx);
  return rows;
}

/** The key in the unsubscribe address of a user's mails. The transaction's context includes the user. */
export async function mailKeyOf(trx: Db, userId: number): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    insert into mail_keys as k (user_id) values (${userId})
    on conflict (user_id) do update set key = k.key returning key`.execute(trx);
  return rows[0]!.key;
}

/** False for an unknown key. */
export async function endTopicMails(
  db: Db,
  it: { key: string; topic: NotificationTopic; portal: boolean; push: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    select * from end_topic_mails(${it.key}::uuid, ${it.topic}, ${it.portal}::boolean, ${it.push}::boolean)`.execute(
    db,
  );
  return rows.length > 0;
}

/** `usual` are the topics that are daily by default. False for an unknown key. */
export async function endDailyMails(
  db: Db,
  it: {
    key: string;
    usual: readonly { readonly topic: NotificationTopic; readonly portal: boolean; readonly push: boolean }[];
  },
): Promise<boolean> {
  const { rows } = await sql`
    select * from end_daily_mails(${it.key}::uuid, ${JSON.stringify(it.usual)}::jsonb)`.execute(db);
  return rows.length > 0;
}
