import { TEAM_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';

/** Serialises changes of memberships, so that two concurrent changes cannot remove the last two Managers. */
export async function lockOrganisation(
  db: Db,
  organisationId: number,
): Promise<{ name: string } | undefined> {
  return db
    .selectFrom('organisations')
    .where('id', '=', organisationId)
    .select('name')
    .forUpdate()
    .executeTakeFirst();
}

export function findMemberships(db: Db, organisationId: number, userIds: readonly number[]) {
  return db
    .selectFrom('organisation_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.organisation_id', '=', organisationId)
    .where('m.user_id', 'in', userIds)
    .select(['u.id', 'u.name', 'u.email', 'u.language', 'm.role', 'm.access_level'])
    .orderBy('u.id')
    .execute();
}

export type Membership = Awaited<ReturnType<typeof findMemberships>>[number];

/** Managers who can sign in. */
export async function countManagers(db: Db, organisationId: number): Promise<number> {
  const { managers } = await db
    .selectFrom('organisation_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.organisation_id', '=', organisationId)
    .where('m.role', '=', TEAM_ROLE.Manager)
    .where('u.disabled_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('managers'))
    .executeTakeFirstOrThrow();
  return managers;
}

/** The same, as recipients of a notification. */
export function findManagers(db: Db, organisationId: number) {
  return db
    .selectFrom('organisation_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.organisation_id', '=', organisationId)
    .where('m.role', '=', TEAM_ROLE.Manager)
    .where('u.disabled_at', 'is', null)
    .select(['u.id', 'u.name', 'u.email', 'u.language'])
    .orderBy('u.id')
    .execute();
}

export async function updateMembership(
  db: Db,
  organisationId: number,
  userId: number,
  change: { role?: number | undefined; access_level?: number | undefined },
): Promise<void> {
  await db
    .updateTable('organisation_members')
    .set(change)
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteMemberships(
  db: Db,
  organisationId: number,
  userIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('organisation_members')
    .where('organisation_id', '=', organisationId)
    .where('user_id', 'in', userIds)
    .execute();
}

export function findLinks(db: Db, organisationId: number, businessIds: readonly number[]) {
  return db
    .selectFrom('organisation_businesses as l')
    .innerJoin('businesses as b', 'b.id', 'l.business_id')
    .where('l.organisation_id', '=', organisationId)
    .where('l.business_id', 'in', businessIds)
    .select(['b.id', 'b.name', 'l.link_status'])
    .orderBy('b.id')
    .execute();
}

export async function deleteLinks(
  db: Db,
  organisationId: number,
  businessIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('organisation_businesses')
    .where('organisation_id', '=', organisationId)
    .where('business_id', 'in', businessIds)
    .execute();
}

/** The Owners of a business who can sign in. */
export function findOwners(db: Db, businessId: number, ownerRole: number) {
  return db
    .selectFrom('business_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.business_id', '=', businessId)
    .where('m.role', '=', ownerRole)
    .where(sql<boolean>`u.disabled_at is null`)
    .select(['u.id', 'u.name', 'u.email', 'u.language'])
    .execute();
}
