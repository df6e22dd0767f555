import type { Locale } from '@epigram/shared-contracts/locale';
import { sql } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import type { ClientKey } from '../visits/public.ts';

export interface SentReportRow {
  readonly id: number;
  readonly sent_at: Date;
  readonly sent_by: string | null;
  readonly language: Locale;
  readonly period_start: string;
  readonly period_end: string;
  readonly recipients: string[];
}

const MAX_REPORTS = 100;

export async function findSentReports(
  db: Db,
  { business_id, client_id }: ClientKey,
  id?: number,
): Promise<SentReportRow[]> {
  const { rows } = await sql<SentReportRow>`
    select r.id, r.sent_at, u.name as sent_by, r.language, r.period_start::text as period_start,
      r.period_end::text as period_end, r.recipients
    from client_reports r left join users u on u.id = r.sent_by
    where r.business_id = ${business_id} and r.client_id = ${client_id}
      ${id === undefined ? sql`` : sql`and r.id = ${id}`}
    order by r.sent_at desc, r.id desc limit ${MAX_REPORTS}`.execute(db);
  return rows;
}

export async function insertSentReport(
  db: Db,
  client: ClientKey,
  it: { sentBy: number; language: Locale; start: string; end: string; to: readonly string[] },
): Promise<number> {
  const { id } = await db
    .insertInto('client_reports')
    .values({
      ...client,
      sent_by: it.sentBy,
      language: it.language,
      period_start: it.start,
      period_end: it.end,
      recipients: [...it.to],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
