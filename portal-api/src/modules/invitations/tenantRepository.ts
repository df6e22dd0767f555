import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';
import type { RowContext } from '../../kernel/transactionAs.ts';

/** A tenant that people join: an organisation or a business, never both. */
export interface Tenant {
  readonly organisationId: number | null;
  readonly businessId: number | null;
}

const OF_ORGANISATIONS = {
  tenants: sql.table('organisations'),
  memberships: sql.table('organisation_members'),
  column: sql.ref('organisation_id'),
  hasAccessLevel: true,
};
const OF_BUSINESSES: typeof OF_ORGANISATIONS = {
  tenants: sql.table('businesses'),
  memberships: sql.table('business_members'),
  column: sql.ref('business_id'),
  hasAccessLevel: false,
};

/** Where the memberships of a tenant are stored; those of a business have no access level. */
export function tablesOf({ organisationId, businessId }: Tenant) {
  return businessId === null
    ? { ...OF_ORGANISATIONS, id: organisationId }
    : { ...OF_BUSINESSES, id: businessId };
}

/** The row-level security context of the tenant, which shows its invitations and memberships. */
export function contextOfTenant({ organisationId, businessId }: Tenant): RowContext {
  return businessId === null ? { organisationId } : { businessIds: [businessId] };
}

/** Serialises changes of a tenant's memberships, so that two concurrent changes cannot remove the last two Owners. */
export async function lockTenant(trx: Db, tenant: Tenant): Promise<{ name: string } | undefined> {
  const { tenants, id } = tablesOf(tenant);
  const { rows } = await sql<{ name: string }>`
    select name from ${tenants} where id = ${id} for update`.execute(trx);
  return rows[0];
}

export async function findTenantName(db: Db, tenant: Tenant): Promise<string> {
  const { tenants, id } = tablesOf(tenant);
  const { rows } = await sql<{ name: string }>`select name from ${tenants} where id = ${id}`.execute(db);
  return rows[0]?.name ?? '';
}

/** Whether the address belongs to a member of the tenant. */
export async function isMemberOf(db: Db, tenant: Tenant, email: string): Promise<boolean> {
  const { memberships, column, id } = tablesOf(tenant);
  const { rows } = await sql<{ id: number }>`
    select u.id from ${memberships} m join users u on u.id = m.user_id
    where m.${column} = ${id} and lower(u.email) = ${email.toLowerCase()}`.execute(db);
  return rows.length > 0;
}

/** False if the person is already a member. A business ignores the access level. */
export async function addMember(
  db: Db,
  tenant: Tenant,
  userId: number,
  it: { readonly role: number; readonly accessLevel: number },
): Promise<boolean> {
  const { memberships, column, id, hasAccessLevel } = tablesOf(tenant);
  const { rows } = await sql<{ user_id: number }>`
    insert into ${memberships} (${column}, user_id, role ${hasAccessLevel ? sql`, access_level` : sql``})
    values (${id}, ${userId}, ${it.role} ${hasAccessLevel ? sql`, ${it.accessLevel}` : sql``})
    on conflict do nothing returning user_id`.execute(db);
  return rows.length > 0;
}
