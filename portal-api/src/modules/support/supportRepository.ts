import { SUPPORT_MINUTES, type SupportTenant } from '@epigram/shared-contracts/api/support';
import { BUSINESS_ROLE, ORGANISATION_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import { likeLiteral } from '../../kernel/likePattern.ts';

const MAX_TENANTS = 20;

export type TenantKey = Pick<SupportTenant, 'type' | 'id'>;

/** Only names and places, which are public; none of a tenant's data. */
export async function findTenants(db: Db, search: string): Promise<SupportTenant[]> {
  const pattern = `%${likeLiteral(search)}%`;
  const { rows } = await sql<SupportTenant>`
    select * from (
      select 'business' as type, id, name, concat_ws(', ', nullif(city, ''), country) as place from businesses
      where plain_name(name) like plain_name(${pattern})
      union all
      select 'organisation', id, name, concat_ws(', ', nullif(city, ''), country) from organisations
      where plain_name(name) like plain_name(${pattern})
    ) t order by plain_name(name) collate "C", type, id limit ${MAX_TENANTS}`.execute(db);
  return rows;
}

export async function findTenantName(db: Db, { type, id }: TenantKey): Promise<string | undefined> {
  const found = await db
    .selectFrom(type === 'business' ? 'businesses' : 'organisations')
    .where('id', '=', id)
    .select('name')
    .executeTakeFirst();
  return found?.name;
}

export async function openAccess(
  trx: Db,
  it: TenantKey & { userId: number; reason: string },
): Promise<{ started_at: Date; expires_at: Date }> {
  return trx
    .insertInto('support_access')
    .values({
      user_id: it.userId,
      business_id: it.type === 'business' ? it.id : null,
      organisation_id: it.type === 'organisation' ? it.id : null,
      reason: it.reason,
      expires_at: sql<Date>`now() + make_interval(mins => ${SUPPORT_MINUTES})`,
    })
    .returning(['started_at', 'expires_at'])
    .executeTakeFirstOrThrow();
}

/** The user's current support access. */
export function findOpenAccess(trx: Db, userId: number) {
  return trx
    .selectFrom('support_access as g')
    .leftJoin('businesses as b', 'b.id', 'g.business_id')
    .leftJoin('organisations as o', 'o.id', 'g.organisation_id')
    .where('g.user_id', '=', userId)
    .where('g.ended_at', 'is', null)
    .where('g.expires_at', '>', sql<Date>`now()`)
    .select(['g.business_id', 'g.organisation_id', 'g.reason', 'g.started_at', 'g.expires_at'])
    .select(sql<string>`coalesce(b.name, o.name)`.as('name'))
    .executeTakeFirst();
}

/** Ends the user's open access; returns the tenants whose data it showed. */
export async function closeAccess(trx: Db, userId: number): Promise<TenantKey[]> {
  const closed = await trx
    .updateTable('support_access')
    .set({ ended_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['business_id', 'organisation_id'])
    .execute();
  return closed.map(tenantOf);
}

export function tenantOf(it: { business_id: number | null; organisation_id: number | null }): TenantKey {
  return it.business_id === null
    ? { type: 'organisation', id: it.organisation_id ?? 0 }
    : { type: 'business', id: it.business_id };
}

/** Expired accesses that are not in the audit trail yet; each is returned to only one caller. */
export async function claimExpired(db: Db): Promise<{ userId: number; tenant: TenantKey }[]> {
  const { rows } = await sql<{ user_id: number; business_id: number | null; organisation_id: number | null }>`
    select user_id, business_id, organisation_id from claim_expired_support()`.execute(db);
  return rows.map((row) => ({ userId: row.user_id, tenant: tenantOf(row) }));
}

/** The Owners of a business or Managers of an organisation. The transaction's context includes the tenant. */
export function findAnswerable(trx: Db, { type, id }: TenantKey) {
  return type === 'business'
    ? trx
        .selectFrom('business_members as m')
        .innerJoin('users as u', 'u.id', 'm.user_id')
        .where('m.business_id', '=', id)
        .where('m.role', '=', BUSINESS_ROLE.Owner)
        .where('u.disabled_at', 'is', null)
        .select(['u.id', 'u.name', 'u.email', 'u.language'])
        .execute()
    : trx
        .selectFrom('organisation_members as m')
        .innerJoin('users as u', 'u.id', 'm.user_id')
        .where('m.organisation_id', '=', id)
        .where('m.role', '=', ORGANISATION_ROLE.Manager)
        .where('u.disabled_at', 'is', null)
        .select(['u.id', 'u.name', 'u.email', 'u.language'])
        .execute();
}
