import { transactionWith } from '@epigram/platform/database/transactionWith';

import type { Db } from '../../../kernel/appContext.ts';

/** A transaction that sees what belongs to a user: their exports. */
export function asUser<T>(db: Db, userId: number, work: (db: Db) => Promise<T>): Promise<T> {
  return transactionWith(db, { 'app.user_id': String(userId) }, work);
}
