import type { RawBuilder } from 'kysely';
import { bulkInsert } from '../kernel/bulkInsert.ts';
import type { Db } from '../kernel/appContext.ts';
import type { Database } from '../schema/tables.ts';

/** Inserts the rows of a query, whose columns have names of the table's; a distributed database takes no `insert … select`. */
export async function insertSelected<T extends keyof Database>(
  db: Db,
  table: T,
  query: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await query.execute(db);
  await bulkInsert(db, table, rows as Parameters<typeof bulkInsert<T>>[2]);
}
