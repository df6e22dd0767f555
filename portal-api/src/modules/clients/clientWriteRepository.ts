import { sql, type Updateable } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import { businessOfRow } from '../../kernel/businessOfRow.ts';
import type { Database } from '../../schema/tables.ts';

/** Columns of a client that a person can edit; undefined ones are not changed. */
export type ClientColumns = Omit<
  Updateable<Database['clients']>,
  'business_id' | 'created_at' | 'updated_at'
>;

/** Refuses two clients of one business with the same name and postcode, ignoring case and spaces. */
export const CLIENT_INDEX = 'clients_name_postcode';

export async function insertClient(
  db: Db,
  businessId: number,
  columns: ClientColumns & { name: string },
): Promise<number> {
  const { id } = await db
    .insertInto('clients')
    .values({ ...columns, business_id: businessId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeClient(
  db: Db,
  client: { business_id: number; id: number },
  columns: ClientColumns,
): Promise<void> {
  await db
    .updateTable('clients')
    .set({ ...columns, updated_at: sql<Date>`now()` })
    .where('business_id', '=', client.business_id)
    .where('id', '=', client.id)
    .execute();
}

/**
 * Locks a client until the transaction ends, so that changes of it or its animals are serialised. Writes of its tests,
 * which reference its key, are not blocked, because a stronger lock could deadlock with them.
 */
export async function lockClient(
  db: Db,
  businessIds: readonly number[],
  id: number,
): Promise<{ business_id: number } | undefined> {
  const businessId = await businessOfRow(db, 'clients', businessIds, sql`id = ${id}`);
  if (businessId === undefined) return undefined;
  const { rows } = await sql<{ business_id: number }>`
    select business_id from clients where business_id = ${businessId} and id = ${id}
    for no key update`.execute(db);
  return rows[0];
}
