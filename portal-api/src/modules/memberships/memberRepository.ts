import type { Locale } from '@epigram/shared-contracts/locale';
import { sql } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import { tablesOf, type Tenant } from '../invitations/public.ts';

export interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly language: Locale;
}

export interface Membership extends Person {
  readonly role: number;
  /** Absent in a business. */
  readonly access_level?: number;
}

export interface MemberChange {
  readonly role?: number;
  readonly access_level?: number;
}

/** The memberships of these people, ordered by id. */
export async function findMemberships(
  db: Db,
  tenant: Tenant,
  userIds: readonly number[],
): Promise<Membership[]> {
  const { memberships, column, id, hasAccessLevel } = tablesOf(tenant);
  const { rows } = await sql<Membership>`
    select u.id, u.name, u.email, u.language, m.role ${hasAccessLevel ? sql`, m.access_level` : sql``}
    from ${memberships} m join users u on u.id = m.user_id
    where m.${column} = ${id} and m.user_id = any (${userIds}::bigint[])
    order by u.id`.execute(db);
  return rows;
}

/** The members with at least a role who can sign in, ordered by id. */
export async function findByRole(db: Db, tenant: Tenant, least: number): Promise<Person[]> {
  const { memberships, column, id } = tablesOf(tenant);
  const { rows } = await sql<Person>`
    select u.id, u.name, u.email, u.language
    from ${memberships} m join users u on u.id = m.user_id
    where m.${column} = ${id} and m.role >= ${least} and u.disabled_at is null
    order by u.id`.execute(db);
  return rows;
}

export async function updateMembership(
  db: Db,
  tenant: Tenant,
  userId: number,
  change: MemberChange,
): Promise<void> {
  const { memberships, column, id } = tablesOf(tenant);
  const set = Object.entries(change).map(([field, value]) => sql`${sql.ref(field)} = ${value}`);
  await sql`update ${memberships} m set ${sql.join(set)} where m.${column} = ${id} and m.user_id = ${userId}`.execute(
    db,
  );
}

export async function deleteMemberships(db: Db, tenant: Tenant, userIds: readonly number[]): Promise<void> {
  const { memberships, column, id } = tablesOf(tenant);
  await sql`delete from ${memberships} m where m.${column} = ${id} and m.user_id = any (${userIds}::bigint[])`.execute(
    db,
  );
}
