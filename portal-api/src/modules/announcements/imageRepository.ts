import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';

export async function storeImage(
  db: Db,
  image: { sha256: string; type: string; bytes: Buffer },
): Promise<void> {
  await db
    .insertInto('announcement_images')
    .values({ sha256: image.sha256, content_type: image.type, bytes: image.bytes })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ created_at: sql<Date>`now()` }))
    .execute();
}

export function findImage(db: Db, sha256: string) {
  return db
    .selectFrom('announcement_images')
    .where('sha256', '=', sha256)
    .select(['content_type as type', 'bytes'])
    .executeTakeFirst();
}

export async function isStored(db: Db, sha256: string): Promise<boolean> {
  const found = await db
    .selectFrom('announcement_images')
    .where('sha256', '=', sha256)
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
