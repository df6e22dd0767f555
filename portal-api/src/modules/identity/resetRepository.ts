import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';

/** Stores a new key, valid for the given minutes, and invalidates the user's earlier ones. */
export async function insertReset(
  db: Db,
  { keyHash, userId, minutes }: { keyHash: string; userId: number; minutes: number },
): Promise<void> {
  await spendResetsOf(db, userId);
  await db
    .insertInto('password_resets')
    .values({
      key_hash: keyHash,
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes}::int)`,
    })
    .execute();
}

/** The user of a valid key. */
export async function findReset(db: Db, keyHash: string): Promise<number | undefined> {
  const found = await transactionAs(db, { key: keyHash }, (trx) =>
    trx
      .selectFrom('password_resets')
      .where('key_hash', '=', keyHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .select('user_id')
      .executeTakeFirst(),
  );
  return found?.user_id;
}

/** Uses up a key and every other key of its user; false if the key is invalid or has expired. */
export async function spendReset(db: Db, userId: number, keyHash: string): Promise<boolean> {
  const spent = await db
    .updateTable('password_resets')
    .set({ used_at: sql<Date>`now()` })
    .where('key_hash', '=', keyHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  if (!spent) return false;
  await spendResetsOf(db, userId);
  return true;
}

/** Invalidates every open key of a user. */
export async function spendResetsOf(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
