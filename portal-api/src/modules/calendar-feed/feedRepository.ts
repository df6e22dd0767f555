import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';

export async function findFeed(trx: Db, userId: number): Promise<Date | undefined> {
  const found = await trx
    .selectFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .select('created_at')
    .executeTakeFirst();
  return found?.created_at;
}

/** The user and time zone of a feed's address. The transaction's context includes the key. */
export function findFeedByKey(trx: Db, keyHash: string) {
  return trx
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .where('f.key_hash', '=', keyHash)
    .where('u.disabled_at', 'is', null)
    .select(['f.user_id as userId', 'f.time_zone as timeZone', 'u.language'])
    .executeTakeFirst();
}

export async function storeFeed(
  trx: Db,
  it: { userId: number; keyHash: string; timeZone: string },
): Promise<void> {
  const values = { key_hash: it.keyHash, time_zone: it.timeZone, created_at: sql<Date>`now()` };
  await trx
    .insertInto('calendar_feeds')
    .values({ user_id: it.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function deleteFeed(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}
