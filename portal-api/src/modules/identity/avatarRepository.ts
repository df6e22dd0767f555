import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';
import type { FilePlace, FileRow } from '../../kernel/files/fileStore.ts';
import type { ImageType } from '../../kernel/picture.ts';

/** The transaction's context includes the user. */
export async function storeAvatar(
  trx: Db,
  avatar: { userId: number; type: ImageType; place: FilePlace; fingerprint: string },
): Promise<void> {
  const { bytes, sha256 } = avatar.place;
  const values = {
    content_type: avatar.type,
    bytes,
    file_sha256: sha256,
    sha256: avatar.fingerprint,
    updated_at: sql<Date>`now()`,
  };
  await trx
    .insertInto('user_avatars')
    .values({ user_id: avatar.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function deleteAvatar(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('user_avatars').where('user_id', '=', userId).execute();
}

export interface StoredAvatar extends FileRow {
  readonly user_id: number;
  readonly type: string;
}

export function findAvatar(db: Db, fingerprint: string): Promise<StoredAvatar | undefined> {
  return db
    .selectFrom('user_avatars')
    .where('sha256', '=', fingerprint)
    .select(['user_id', 'content_type as type', 'bytes', 'file_sha256 as sha256'])
    .limit(1)
    .executeTakeFirst();
}
