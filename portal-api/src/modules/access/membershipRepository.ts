import { LINK_STATUS } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';

const businessColumns = [
  'b.id',
  'b.name',
  'b.logo',
  'b.country',
  'b.county',
  'b.postcode',
  'b.time_zone',
  'b.infinite_credits',
  'b.weather_station_id',
  'b.lat',
  'b.lng',
] as const;

/** The businesses that a user is a member of, with the user's roles. */
export function listOwnBusinesses(db: Db, userId: number) {
  return db
    .selectFrom('business_members as m')
    .innerJoin('businesses as b', 'b.id', 'm.business_id')
    .where('m.user_id', '=', userId)
    .select([...businessColumns, 'm.role', 'b.requires_second_factor'])
    .orderBy('b.name')
    .orderBy('b.id')
    .execute();
}

/** The organisations that a user is a member of. */
export function listOwnOrganisations(db: Db, userId: number) {
  return db
    .selectFrom('organisation_members as m')
    .innerJoin('organisations as o', 'o.id', 'm.organisation_id')
    .where('m.user_id', '=', userId)
    .select(['o.id', 'o.name', 'm.role', 'm.access_level', 'o.requires_second_factor'])
    .orderBy('o.name')
    .orderBy('o.id')
    .execute();
}

/** The business that a member of platform staff currently has support access to. */
export function listSupportedBusinesses(db: Db, userId: number) {
  return db
    .selectFrom('support_access as g')
    .innerJoin('businesses as b', 'b.id', 'g.business_id')
    .where('g.user_id', '=', userId)
    .where('g.ended_at', 'is', null)
    .where('g.expires_at', '>', sql<Date>`now()`)
    .select([...businessColumns, 'g.expires_at'])
    .execute();
}

/** The same for an organisation. */
export function listSupportedOrganisations(db: Db, userId: number) {
  return db
    .selectFrom('support_access as g')
    .innerJoin('organisations as o', 'o.id', 'g.organisation_id')
    .where('g.user_id', '=', userId)
    .where('g.ended_at', 'is', null)
    .where('g.expires_at', '>', sql<Date>`now()`)
    .select(['o.id', 'o.name', 'g.expires_at'])
    .execute();
}

/** The businesses linked to organisations, each with the organisation that it is linked to. */
export async function listLinkedBusinesses(db: Db, organisationIds: readonly number[]) {
  if (organisationIds.length === 0) return [];
  return db
    .selectFrom('organisation_businesses as l')
    .innerJoin('businesses as b', 'b.id', 'l.business_id')
    .where('l.organisation_id', 'in', organisationIds)
    .where('l.link_status', '=', LINK_STATUS.linked)
    .select([...businessColumns, 'l.organisation_id as organisationId', 'b.requires_second_factor'])
    .orderBy('b.name')
    .orderBy('b.id')
    .execute();
}

export async function findBusinessRole(
  db: Db,
  userId: number,
  businessId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ role: number }>`
    select role from find_business_role(${userId}, ${businessId})`.execute(db);
  return rows[0]?.role;
}

/** The role in a business for a request: as a team member, or for support. */
export async function findBusinessAccess(
  db: Db,
  userId: number,
  businessId: number,
  sessionId: string | undefined,
): Promise<TenantAccess | undefined> {
  const { rows } = await sql<TenantAccess>`
    select role, locked, support
    from find_business_access(${userId}, ${businessId}, ${sessionId ?? null}::uuid)`.execute(db);
  return rows[0];
}

interface TenantAccess {
  role: number;
  /** Whether a second factor is required and the session, or the person of a program or job, has none. */
  locked: boolean;
  support: boolean;
}

interface OrganisationAccess extends TenantAccess {
  role: number;
  accessLevel: number;
  /** The linked businesses. */
  businessIds: number[];
  /** Those that are locked by their own rule. */
  lockedIds: number[];
}

/** The membership and the ids of the linked businesses, in one query. */
export async function findOrganisationAccess(
  db: Db,
  userId: number,
  organisationId: number,
  sessionId: string | undefined,
): Promise<OrganisationAccess | undefined> {
  const { rows } = await sql<OrganisationAccess>`
    select role, access_level as "accessLevel", business_ids as "businessIds", locked,
      locked_ids as "lockedIds", support
    from find_organisation_access(${userId}, ${organisationId}, ${sessionId ?? null}::uuid)`.execute(db);
  return rows[0];
}

export async function listAllBusinessIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('businesses').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}
