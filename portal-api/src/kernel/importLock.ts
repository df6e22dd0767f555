import { KEYED_LOCKS } from '@epigram/platform/database/advisoryLocks';
import { sql } from 'kysely';

import type { Db } from './appContext.ts';

/**
 * Serialises the imports of one business until the transaction ends. Concurrent imports would not see each other's
 * samples and clients, and could deadlock on the totals. One waits as long as a statement may: few run at once.
 */
export async function lockImports(db: Db, businessId: number): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(db);
  await sql`select pg_advisory_xact_lock(${KEYED_LOCKS.imports}::int, (${businessId}::bigint % 2147483647)::int)`.execute(
    db,
  );
}
