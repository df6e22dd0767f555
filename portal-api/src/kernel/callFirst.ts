import { sql, type RawBuilder } from 'kysely';
import type { Db } from './appContext.ts';
import { isDistributed } from './isDistributed.ts';
import { oneByOne } from './oneByOne.ts';

/**
 * The rows of a function that reads tenant tables, as `f`, to join with others. A distributed database would call it on
 * the worker that has the other rows, where it can't read them; so it is called before, for each business on its shard,
 * and its rows are sent along. `columns` are the function's, each with its type.
 */
export async function callFirst(
  db: Db,
  businessIds: readonly number[],
  call: (businessIds: readonly number[]) => RawBuilder<unknown>,
  columns: Readonly<Record<string, string>>,
): Promise<RawBuilder<unknown>> {
  if (!(await isDistributed(db))) return sql`${call(businessIds)} f`;
  const found = await oneByOne(db, businessIds, async (ids) => {
    const { rows } = await sql<{ row: string }>`select to_jsonb(f)::text as row from ${call(ids)} f`.execute(
      db,
    );
    return rows.map(({ row }) => row);
  });
  const types = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  return sql`jsonb_to_recordset(${`[${found.join(',')}]`}::jsonb) as f (${sql.raw(types.join(', '))})`;
}

/** Of `search_animals`. */
export const FOUND_ANIMALS = { business_id: 'bigint', animal_id: 'bigint', place: 'integer' };

/** Of `search_clients`. */
export const FOUND_CLIENTS = { business_id: 'bigint', client_id: 'bigint' };

/** Of `find_samples`. */
export const FOUND_SAMPLES = {
  business_id: 'bigint',
  id: 'bigint',
  client_id: 'bigint',
  animal_type: 'smallint',
  test_type: 'smallint',
  status: 'text',
  created_at: 'timestamptz',
  tested_on: 'date',
};
