import { KEYED_LOCKS } from '@epigram/platform/database/advisoryLocks';
import { sql } from 'kysely';

import type { Db } from './appContext.ts';

/**
 * Imports of one business come one after the other until the transaction ends: two concurrent ones would not see each other's
 * samples and clients, and could wait for each other's totals forever.
 */
export async function lockImports(db: Db, businessId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${KEYED_LOCKS.imports}::int, ${businessId}::int)`.execute(db);
}
