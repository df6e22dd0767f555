import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';
import type { FilePlace, FileRow } from '../../kernel/files/fileStore.ts';

/** @param image.fingerprint names the picture in URLs */
export async function storeImage(
  db: Db,
  image: { fingerprint: string; type: string; place: FilePlace },
): Promise<void> {
  const { bytes, sha256 } = image.place;
  const values = { bytes, file_sha256: sha256, created_at: sql<Date>`now()` };
  await db
    .insertInto('announcement_images')
    .values({ sha256: image.fingerprint, content_type: image.type, ...values })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet(values))
    .execute();
}

export interface StoredImage extends FileRow {
  readonly type: string;
}

export function findImage(db: Db, fingerprint: string): Promise<StoredImage | undefined> {
  return db
    .selectFrom('announcement_images')
    .where('sha256', '=', fingerprint)
    .select(['content_type as type', 'bytes', 'file_sha256 as sha256'])
    .executeTakeFirst();
}

export async function isStored(db: Db, fingerprint: string): Promise<boolean> {
  const found = await db
    .selectFrom('announcement_images')
    .where('sha256', '=', fingerprint)
    .select('sha256')
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes pictures older than a day that no announcement uses, because an editor was closed without saving. */
export async function deleteUnusedImages(db: Db): Promise<void> {
  await db
    .deleteFrom('announcement_images as i')
    .where('i.created_at', '<', sql<Date>`now() - interval '1 day'`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('announcements as a').select('a.id').whereRef('a.image_sha256', '=', 'i.sha256'),
        ),
      ),
    )
    .execute();
}
