import type { Db } from './appContext.ts';
import { isDistributed } from './isDistributed.ts';
import { runAs } from './transactionAs.ts';

/**
 * The rows of several businesses, in no order. A distributed database is asked for each business alone, which its shard
 * answers whatever the query looks like: for queries that have no form for several shards.
 */
export async function oneByOne<Row>(
  trx: Db,
  businessIds: readonly number[],
  read: (businessIds: readonly number[]) => Promise<Row[]>,
): Promise<Row[]> {
  if (!(await isDistributed(trx))) return read(businessIds);
  const rows: Row[] = [];
  for (const id of businessIds) rows.push(...(await runAs(trx, { businessIds: [id] }, () => read([id]))));
  return rows;
}
