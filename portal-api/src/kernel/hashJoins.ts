import { sql, type RawBuilder } from 'kysely';

import type { Db } from './appContext.ts';

/**
 * Runs a query that joins thousands of rows of each business, within a transaction. The planner assumes that the
 * policy's condition and the query's own are independent, expects a handful of rows, and would choose a nested loop.
 */
export async function joinedByHash<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  await joinOnlyByHash(db, true);
  const { rows } = await query.execute(db);
  await joinOnlyByHash(db, false);
  return rows;
}

async function joinOnlyByHash(db: Db, isOn: boolean): Promise<void> {
  const others = isOn ? 'off' : 'on';
  await sql`select set_config('enable_nestloop', ${others}, true), set_config('enable_mergejoin', ${others}, true)`.execute(
    db,
  );
}
