import type { Db } from '../../kernel/appContext.ts';

/** The people of a business with at least the given role. The transaction's context includes the business. */
export async function listTeam(trx: Db, businessId: number, atLeast: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('business_members')
    .where('business_id', '=', businessId)
    .where('role', '>=', atLeast)
    .select('user_id')
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** The same for an organisation. */
export async function listOrganisationTeam(
  trx: Db,
  organisationId: number,
  atLeast: number,
): Promise<number[]> {
  const rows = await trx
    .selectFrom('organisation_members')
    .where('organisation_id', '=', organisationId)
    .where('role', '>=', atLeast)
    .select('user_id')
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}
