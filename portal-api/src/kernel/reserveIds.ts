import { sql } from 'kysely';

import type { Db } from './appContext.ts';

/** Reserves ids for new rows that other new rows reference. */
export async function reserveIds(
  db: Db,
  table: 'clients' | 'animals' | 'tests' | 'treatments',
  count: number,
): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
