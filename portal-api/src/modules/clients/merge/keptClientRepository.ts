import { sql } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';

/**
 * The client into which this one was merged, as long as the merge is stored (a day). The transaction's context includes
 * the business.
 */
export async function findKeptClient(
  db: Db,
  it: { businessId: number; clientId: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ client_id: number }>`
    select client_id from client_merges where business_id = ${it.businessId} and merged_id = ${it.clientId}
    order by merged_at desc limit 1`.execute(db);
  return rows[0]?.client_id;
}
