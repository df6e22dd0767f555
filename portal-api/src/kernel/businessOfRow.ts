import { sql, type RawBuilder } from 'kysely';
import type { Db } from './appContext.ts';

/**
 * Which of the businesses has a row, to lock it: a distributed database locks rows of a single business only. It is not
 * looked up if there is one business; whether that has the row, the lock shows.
 */
export async function businessOfRow(
  db: Db,
  table: 'animals' | 'clients' | 'tests',
  businessIds: readonly number[],
  isRow: RawBuilder<unknown>,
): Promise<number | undefined> {
  if (businessIds.length === 1) return businessIds[0];
  const { rows } = await sql<{ business_id: number }>`
    select business_id from ${sql.table(table)}
    where business_id = any (${businessIds}::bigint[]) and ${isRow} limit 1`.execute(db);
  return rows[0]?.business_id;
}
