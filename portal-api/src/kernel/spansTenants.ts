import { sql, type RawBuilder } from 'kysely';

import type { Db } from './appContext.ts';
import { isDistributed } from './isDistributed.ts';

/** Of so few, the database would say no: `spans_tenants` has the same number. */
const FEW = 100;

/**
 * Whether the businesses are so many, and so large a part of all, that reading a table or index of every tenant once and
 * dropping the rows of the others costs less than reading it for each of them. Never in a distributed database,
 * whose shards hold the businesses apart.
 */
export async function spansTenants(db: Db, businessIds: readonly number[]): Promise<boolean> {
  if (businessIds.length <= FEW || (await isDistributed(db))) return false;
  const { rows } = await sql<{ it: boolean }>`select spans_tenants(${businessIds}::bigint[]) as it`.execute(
    db,
  );
  return rows[0]?.it ?? false;
}

/** The condition for the rows of these businesses in what is read once. With `+ 0`, no index that begins with them is read. */
export function amongAll(business: RawBuilder<unknown>, businessIds: readonly number[]): RawBuilder<unknown> {
  return sql`${business} + 0 = any (${businessIds}::bigint[])`;
}
