import { sql } from 'kysely';
import type { Db } from './appContext.ts';

/**
 * What now() says, to the millisecond, as a value: a distributed database refuses now() where it is combined with a column
 * of the row that changes.
 */
export async function transactionTime(trx: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(trx);
  return rows[0]!.now;
}
