import { sql, type Kysely } from 'kysely';
import type { Database as Tables } from '../../schema/tables.ts';

type Db = Kysely<Tables>;

const FOREIGN_KEY_VIOLATION = '23503';

interface FileKey {
  readonly business_id: number;
  readonly sha256: string;
}

/** Also waits while the sweep deletes the same file, so that it is stored again afterwards. */
export async function noteFile(
  db: Db,
  { businessId, sha256, size }: { businessId: number; sha256: string; size: number },
): Promise<void> {
  await db
    .insertInto('stored_files')
    .values({ business_id: businessId, sha256, size })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'sha256']).doUpdateSet({ unused_since: sql<Date>`now()` }),
    )
    .execute();
}

const isUsed = sql<boolean>`exists (select from test_photos p
  where p.business_id = f.business_id and p.sha256 = f.sha256)`;

/** Notes since when each file of every business is unused. */
export async function markUnusedFiles(owner: Db): Promise<void> {
  await sql`update stored_files f set unused_since = null
    where f.unused_since is not null and ${isUsed}`.execute(owner);
  await sql`update stored_files f set unused_since = now()
    where f.unused_since is null and not ${isUsed}`.execute(owner);
}

export async function findUnusedFiles(owner: Db, limit: number): Promise<FileKey[]> {
  const { rows } = await sql<FileKey>`select business_id, sha256 from stored_files
    where unused_since < now() - interval '1 day' order by unused_since limit ${limit}`.execute(owner);
  return rows;
}

/**
 * Deletes a file's row together with its object, if it is still unused. The row is locked meanwhile, and whoever stores
 * the same file waits for it. If the process ends in between, the row remains, and the next sweep repeats both.
 */
export async function deleteUnusedFile(
  owner: Db,
  { business_id: businessId, sha256 }: FileKey,
  deleteObject: () => Promise<void>,
): Promise<boolean> {
  return owner
    .transaction()
    .execute(async (trx) => {
      const { rows } = await sql`delete from stored_files f
        where f.business_id = ${businessId} and f.sha256 = ${sha256}
          and f.unused_since < now() - interval '1 day' and not ${isUsed} returning 1`.execute(trx);
      if (rows.length > 0) await deleteObject();
      return rows.length > 0;
    })
    .catch((error: unknown) => {
      // A row that refers to it was committed meanwhile.
      if ((error as { code?: unknown }).code === FOREIGN_KEY_VIOLATION) return false;
      throw error;
    });
}
