import { sql } from 'kysely';

import type { Db } from './appContext.ts';

/** Number of the advisory locks that imports take; the business is the second part of the key. */
const IMPORT_LOCK = 7301;

/**
 * Imports of one business come one after the other until the transaction ends: two at once would not see each other's
 * samples and clients, and could wait for each other's totals for ever.
 */
export async function lockImports(db: Db, businessId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK}::int, ${businessId}::int)`.execute(db);
}
