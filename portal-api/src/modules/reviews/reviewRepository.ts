import type { ReviewAnswer, ReviewKind } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';

interface OpenReview {
  readonly id: number;
  readonly opened_on: string;
  readonly due_on: string;
}

/** The unanswered review of a kind. */
export async function findOpenReview(
  trx: Db,
  it: { businessId: number; kind: ReviewKind },
): Promise<OpenReview | undefined> {
  const { rows } = await sql<OpenReview>`
    select id, opened_on::text as opened_on, due_on::text as due_on from reviews
    where business_id = ${it.businessId} and kind = ${it.kind} and answered_at is null`.execute(trx);
  return rows[0];
}

/**
 * Opens a review if the last answer, or the creation of the business, is at least a year ago; otherwise undefined.
 * Data sharing is reviewed only if an organisation sees the business's data.
 */
export async function openReview(
  trx: Db,
  it: { businessId: number; kind: ReviewKind; today: string; days: number },
): Promise<OpenReview | undefined> {
  const answered = await sql<{ at: Date | null }>`
    select max(answered_at) as at from reviews r
    where r.business_id = ${it.businessId} and r.kind = ${it.kind}`.execute(trx);
  const due = await sql<{ due_on: string }>`
    select (${it.today}::date + ${it.days}::int)::text as due_on from businesses b
    where b.id = ${it.businessId}
      and (${it.kind} <> 'data-sharing'
        or exists (select from organisation_businesses o where o.business_id = b.id and o.link_status = 1))
      and ${it.today}::date >=
        (coalesce(${answered.rows[0]?.at ?? null}::timestamptz, b.created_at) at time zone 'UTC')::date + 365`.execute(
    trx,
  );
  const [opened] = due.rows;
  if (!opened) return undefined;
  const { rows } = await sql<{ id: number }>`
    insert into reviews (business_id, kind, opened_on, due_on)
    values (${it.businessId}, ${it.kind}, ${it.today}::date, ${opened.due_on}::date)
    on conflict do nothing
    returning id`.execute(trx);
  return rows[0] && { id: rows[0].id, opened_on: it.today, due_on: opened.due_on };
}

export async function listOwners(trx: Db, businessId: number): Promise<{ id: number; name: string }[]> {
  return trx
    .selectFrom('business_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.business_id', '=', businessId)
    .where('m.role', '=', 4)
    .select(['u.id', 'u.name'])
    .orderBy('u.id')
    .execute();
}

function read(trx: Db, businessId: number) {
  return trx
    .selectFrom('reviews as r')
    .innerJoin('businesses as b', 'b.id', 'r.business_id')
    .leftJoin('users as u', 'u.id', 'r.answered_by')
    .where('r.business_id', '=', businessId)
    .select([
      'r.id',
      'r.kind',
      'r.answer',
      'r.answered_at',
      'r.note',
      'b.name as business',
      'u.name as answered_by',
      sql<string>`r.opened_on::text`.as('opened_on'),
      sql<string>`r.due_on::text`.as('due_on'),
    ]);
}

export function listReviews(trx: Db, businessId: number) {
  return read(trx, businessId).orderBy('r.id', 'desc').limit(50).execute();
}
export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number];

export function findReview(trx: Db, businessId: number, id: number) {
  return read(trx, businessId).where('r.id', '=', id).executeTakeFirst();
}

/** Only the first answer is stored; false for a later one. */
export async function storeAnswer(
  trx: Db,
  it: { businessId: number; id: number; by: number; answer: ReviewAnswer; note: string | null },
): Promise<boolean> {
  const stored = await trx
    .updateTable('reviews')
    .set({ answered_at: sql<Date>`now()`, answered_by: it.by, answer: it.answer, note: it.note })
    .where('business_id', '=', it.businessId)
    .where('id', '=', it.id)
    .where('answered_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** The organisations that see a business. */
export async function listLinkedOrganisations(trx: Db, businessId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select organisation_id as id from organisation_businesses
    where business_id = ${businessId} and link_status = 1 order by 1`.execute(trx);
  return rows.map(({ id }) => id);
}
