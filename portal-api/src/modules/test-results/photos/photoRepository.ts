import { sql } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';
import type { FilePlace, FileRow } from '../../../kernel/files/fileStore.ts';
import type { Photo } from '../../../kernel/picture.ts';

export interface StoredPhoto {
  readonly id: number;
  readonly description: string;
  readonly added_by: number | null;
  readonly author: string | null;
  readonly added_at: Date;
  readonly width: number;
  readonly height: number;
  readonly thumbnail: Buffer;
}

/** A photograph's place, and the business whose file it is. */
export interface PhotoFile extends FileRow {
  readonly business_id: number;
}

/** A photograph for a report. */
export interface FullPhoto extends PhotoFile {
  readonly description: string;
  readonly added_at: Date;
}

interface TestKey {
  readonly businessId: number;
  readonly testId: number;
}

const COLUMNS = sql`p.id, p.description, p.added_by, u.name as author, p.added_at, p.width, p.height, p.thumbnail`;

/** Photographs of one test, oldest first; only one of them if an id is given. */
export async function findPhotos(db: Db, key: TestKey, id?: number): Promise<StoredPhoto[]> {
  const one = id === undefined ? sql`` : sql`and p.id = ${id}`;
  const { rows } = await sql<StoredPhoto>`
    select ${COLUMNS} from test_photos p left join users u on u.id = p.added_by
    where p.business_id = ${key.businessId} and p.test_id = ${key.testId} ${one} order by p.id`.execute(db);
  return rows;
}

export function findPhotoFile(
  db: Db,
  { businessId, testId }: TestKey,
  id: number,
): Promise<PhotoFile | undefined> {
  return db
    .selectFrom('test_photos')
    .where('business_id', '=', businessId)
    .where('test_id', '=', testId)
    .where('id', '=', id)
    .select(['business_id', 'bytes', 'sha256'])
    .executeTakeFirst();
}

export function findFullPhotos(db: Db, { businessId, testId }: TestKey): Promise<FullPhoto[]> {
  return db
    .selectFrom('test_photos')
    .where('business_id', '=', businessId)
    .where('test_id', '=', testId)
    .select(['business_id', 'bytes', 'sha256', 'description', 'added_at'])
    .orderBy('id')
    .execute();
}

export async function countPhotos(db: Db, { businessId, testId }: TestKey): Promise<number> {
  const { n } = await db
    .selectFrom('test_photos')
    .where('business_id', '=', businessId)
    .where('test_id', '=', testId)
    .select((eb) => eb.fn.countAll<string | number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function insertPhoto(
  db: Db,
  { businessId, testId }: TestKey,
  it: {
    readonly userId: number;
    readonly description: string;
    readonly photo: Photo;
    readonly place: FilePlace;
  },
): Promise<number> {
  const { thumbnail, width, height } = it.photo;
  const { id } = await db
    .insertInto('test_photos')
    .values({
      business_id: businessId,
      test_id: testId,
      added_by: it.userId,
      description: it.description,
      ...it.place,
      thumbnail,
      width,
      height,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deletePhoto(db: Db, { businessId, testId }: TestKey, id: number): Promise<void> {
  await db
    .deleteFrom('test_photos')
    .where('business_id', '=', businessId)
    .where('test_id', '=', testId)
    .where('id', '=', id)
    .execute();
}
