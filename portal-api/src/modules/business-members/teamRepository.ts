import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';

import type { Db } from '../../kernel/appContext.ts';

/** Serialises changes of a team, so that two concurrent changes cannot remove the last two Owners. */
export async function lockBusiness(trx: Db, businessId: number): Promise<{ name: string } | undefined> {
  return trx
    .selectFrom('businesses')
    .where('id', '=', businessId)
    .select('name')
    .forUpdate()
    .executeTakeFirst();
}

export function findTeam(db: Db, businessId: number, userIds: readonly number[]) {
  return db
    .selectFrom('business_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.business_id', '=', businessId)
    .where('m.user_id', 'in', userIds)
    .select(['u.id', 'u.name', 'u.email', 'u.language', 'm.role'])
    .orderBy('u.id')
    .execute();
}

export type TeamMember = Awaited<ReturnType<typeof findTeam>>[number];

/** Owners who can sign in. */
export async function countOwners(db: Db, businessId: number): Promise<number> {
  const { owners } = await db
    .selectFrom('business_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.business_id', '=', businessId)
    .where('m.role', '=', BUSINESS_ROLE.Owner)
    .where('u.disabled_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('owners'))
    .executeTakeFirstOrThrow();
  return owners;
}

export async function setRole(db: Db, businessId: number, userId: number, role: number): Promise<void> {
  await db
    .updateTable('business_members')
    .set({ role })
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .execute();
}

export async function removeFromTeam(db: Db, businessId: number, userIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('business_members')
    .where('business_id', '=', businessId)
    .where('user_id', 'in', userIds)
    .execute();
}
