import { sql, type RawBuilder } from 'kysely';

import type { Db } from './appContext.ts';

/**
 * The rows of a query that joins thousands of rows of each business, within a transaction. The planner takes the policy's
 * condition and the query's own for independent, expects a handful of rows, and would look through them again for each.
 */
export async function joinedByHash<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  await sql`set local enable_nestloop = off`.execute(db);
  const { rows } = await query.execute(db);
  await sql`set local enable_nestloop = on`.execute(db);
  return rows;
}
