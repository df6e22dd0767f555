import { sql } from 'kysely';
import type { Db } from './appContext.ts';

/** Runs a part of the transaction `trx`. If it fails, only this part is undone, and the error is thrown. */
export async function inSavepoint<T>(trx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx);
  let result: T;
  try {
    result = await work();
  } catch (error) {
    // Without its connection, the transaction is gone anyway.
    await sql`rollback to savepoint part`.execute(trx).catch(() => undefined);
    throw error;
  }
  await sql`release savepoint part`.execute(trx);
  return result;
}
