import { sql, type Kysely } from 'kysely';

/** By the part of a Kysely instance that its transactions share. */
const known = new WeakMap<object, boolean>();

/**
 * Whether the database is distributed by business (`npm run db -- distribute`). The first call for a database asks it;
 * a database is distributed while the portal is stopped.
 */
export async function isDistributed<Schema>(db: Kysely<Schema>): Promise<boolean> {
  const { adapter } = db.getExecutor();
  const before = known.get(adapter);
  if (before !== undefined) return before;
  const { rows } = await sql<{ it: boolean }>`
    select to_regclass('pg_catalog.pg_dist_partition') is not null as it`.execute(db);
  const it = rows[0]?.it ?? false;
  known.set(adapter, it);
  return it;
}
