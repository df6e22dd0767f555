import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';
import type { Picture } from '../../kernel/picture.ts';

/** The transaction's context includes the user. */
export async function storeAvatar(
  trx: Db,
  { userId, type, bytes, fingerprint }: Picture & { userId: number; fingerprint: string },
): Promise<void> {
  const values = { content_type: type, bytes, sha256: fingerprint, updated_at: sql<Date>`now()` };
  await trx
    .insertInto('user_avatars')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function deleteAvatar(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('user_avatars').where('user_id', '=', userId).execute();
}

export function findAvatar(db: Db, fingerprint: string) {
  return db
    .selectFrom('user_avatars')
    .where('sha256', '=', fingerprint)
    .select(['content_type as type', 'bytes'])
    .limit(1)
    .executeTakeFirst();
}
