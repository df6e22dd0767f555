import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';

export async function findJoinTarget(
  db: Db,
  it: { kind: 'business' | 'organisation'; name: string; contactEmail: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from find_join_target(${it.kind}, ${it.name}, ${it.contactEmail})`.execute(db);
  return rows[0]?.id;
}

interface NewRequest {
  readonly userId: number;
  readonly kind: 'join-business' | 'join-organisation' | 'credits' | 'client-merge';
  readonly businessId: number | null;
  readonly organisationId: number | null;
  readonly credits?: number;
  readonly clientId?: number;
  readonly otherClientId?: number;
  readonly message: string | null;
}

/** Undefined if the same request is already open. The transaction's context includes the user. */
export async function insertRequest(trx: Db, it: NewRequest): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('requests')
    .values({
      user_id: it.userId,
      kind: it.kind,
      business_id: it.businessId,
      organisation_id: it.organisationId,
      credits: it.credits ?? null,
      client_id: it.clientId ?? null,
      other_client_id: it.otherClientId ?? null,
      message: it.message,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Only the first answer is stored; undefined for a later one. */
export function answerRequest(
  trx: Db,
  it: { id: number; by: number; answer: 'approved' | 'rejected'; comment: string | null },
) {
  return trx
    .updateTable('requests')
    .set({ answered_at: sql<Date>`now()`, answered_by: it.by, answer: it.answer, comment: it.comment })
    .where('id', '=', it.id)
    .where('answered_at', 'is', null)
    .returning([
      'id',
      'user_id',
      'kind',
      'business_id',
      'organisation_id',
      'credits',
      'client_id',
      'other_client_id',
    ])
    .executeTakeFirst();
}

export async function isMember(
  trx: Db,
  it: { userId: number; businessId: number } | { userId: number; organisationId: number },
) {
  const { rows } = await ('businessId' in it
    ? sql`select from business_members where business_id = ${it.businessId} and user_id = ${it.userId}`.execute(
        trx,
      )
    : sql`select from organisation_members
        where organisation_id = ${it.organisationId} and user_id = ${it.userId}`.execute(trx));
  return rows.length > 0;
}

/** The user's role in the tenant; undefined if they are not a member. */
export async function roleIn(
  trx: Db,
  userId: number,
  tenant: { businessId: number } | { organisationId: number },
): Promise<number | undefined> {
  const { rows } = await ('organisationId' in tenant
    ? sql<{ role: number }>`select role from organisation_members
        where organisation_id = ${tenant.organisationId} and user_id = ${userId}`.execute(trx)
    : sql<{ role: number }>`select role from business_members
        where business_id = ${tenant.businessId} and user_id = ${userId}`.execute(trx));
  return rows[0]?.role;
}

export async function tenantName(
  trx: Db,
  tenant: { businessId: number } | { organisationId: number },
): Promise<string> {
  const { rows } = await ('organisationId' in tenant
    ? sql<{ name: string }>`select name from organisations where id = ${tenant.organisationId}`.execute(trx)
    : sql<{ name: string }>`select name from businesses where id = ${tenant.businessId}`.execute(trx));
  return rows[0]?.name ?? '';
}

export async function personName(trx: Db, userId: number): Promise<string> {
  const found = await trx.selectFrom('users').where('id', '=', userId).select('name').executeTakeFirst();
  return found?.name ?? '';
}

/** Whether the business is linked to the organisation. The transaction's context includes the business. */
export async function isLinked(trx: Db, businessId: number, organisationId: number): Promise<boolean> {
  const { rows } = await sql`select from organisation_businesses
    where business_id = ${businessId} and organisation_id = ${organisationId} and link_status = 1`.execute(
    trx,
  );
  return rows.length > 0;
}

export async function addCredits(trx: Db, businessId: number, credits: number): Promise<void> {
  await trx
    .updateTable('businesses')
    .set({ credits: sql<number>`credits + ${credits}`, updated_at: sql<Date>`now()` })
    .where('id', '=', businessId)
    .execute();
}
