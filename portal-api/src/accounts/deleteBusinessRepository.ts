import { sql } from 'kysely';
import type { Db } from '../kernel/appContext.ts';

/** Its name; undefined if there is no such business. */
export async function findBusinessName(owner: Db, id: number): Promise<string | undefined> {
  const found = await owner.selectFrom('businesses').where('id', '=', id).select('name').executeTakeFirst();
  return found?.name;
}

/** Tables whose rows give access to a business, or tell others of its rows. */
const ACCESS = [
  'webhooks',
  'api_keys',
  'business_members',
  'invitations',
  'support_access',
  'organisation_businesses',
] as const;

export async function endAccess(owner: Db, id: number): Promise<void> {
  for (const table of ACCESS) {
    await sql`delete from ${sql.table(table)} where business_id = ${id}`.execute(owner);
  }
}

/** Deletes up to `most` tests with their counts. Returns how many there were. */
export async function deleteSomeTests(owner: Db, id: number, most: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from tests where business_id = ${id} order by id limit ${most}`.execute(owner);
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return 0;
  // Counts first: a deleted test would look for its counts one by one.
  await sql`delete from test_counts where business_id = ${id} and test_id = any (${ids}::bigint[])`.execute(
    owner,
  );
  await sql`delete from tests where business_id = ${id} and id = any (${ids}::bigint[])`.execute(owner);
  return ids.length;
}

/** Deletes up to `most` clients with everything that belongs to them. Returns how many there were. */
export async function deleteSomeClients(owner: Db, id: number, most: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from clients where business_id = ${id} order by id limit ${most}`.execute(owner);
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return 0;
  await sql`delete from clients where business_id = ${id} and id = any (${ids}::bigint[])`.execute(owner);
  return ids.length;
}

/** With what is left of it. */
export async function deleteEmptied(owner: Db, id: number): Promise<void> {
  await owner.deleteFrom('businesses').where('id', '=', id).execute();
}
