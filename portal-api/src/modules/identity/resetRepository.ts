import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';
import { inNameOf } from '../../kernel/inNameOf.ts';

/** Keeps a new key for so many minutes; one that was mailed before stays good until it is used or ends. */
export async function insertReset(
  db: Db,
  { keyHash, userId, minutes }: { keyHash: string; userId: number; minutes: number },
): Promise<void> {
  await db
    .insertInto('password_resets')
    .values({
      key_hash: keyHash,
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes}::int)`,
    })
    .execute();
}

/** Whose a key is that is still good. */
export async function findReset(db: Db, keyHash: string): Promise<number | undefined> {
  const found = await inNameOf(db, { key: keyHash }, (trx) =>
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

/** Uses a key up, and every other key of its user with it; false where it is not good (any longer). */
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

/** Takes every open key of a user back. */
export async function spendResetsOf(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
