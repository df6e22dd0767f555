import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';
import type { FilePlace, FileRow } from '../../kernel/files/fileStore.ts';
import type { ImageType } from '../../kernel/picture.ts';

export async function storeLogo(
  db: Db,
  logo: {
    businessId: number;
    type: ImageType;
    place: FilePlace;
    fingerprint: string;
    /** As reports display it. */
    reportPng: Buffer | null;
  },
): Promise<void> {
  const values = {
    content_type: logo.type,
    bytes: logo.place.bytes,
    file_sha256: logo.place.sha256,
    report_png: logo.reportPng,
    sha256: logo.fingerprint,
    updated_at: sql<Date>`now()`,
  };
  await db
    .insertInto('business_logos')
    .values({ business_id: logo.businessId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('business_id')
        .doUpdateSet((set) => ({ ...values, updated_at: set.ref('excluded.updated_at') })),
    )
    .execute();
}

export interface StoredLogo extends FileRow {
  readonly business_id: number;
  readonly type: ImageType;
}

export function findLogo(db: Db, fingerprint: string): Promise<StoredLogo | undefined> {
  return db
    .selectFrom('business_logos')
    .where('sha256', '=', fingerprint)
    .select(['business_id', 'content_type as type', 'bytes', 'file_sha256 as sha256'])
    .limit(1)
    .executeTakeFirst();
}

/** The bytes are only there while they are in the row. */
export function findReportLogo(db: Db, businessId: number) {
  return db
    .selectFrom('business_logos')
    .where('business_id', '=', businessId)
    .select(['bytes', 'report_png'])
    .executeTakeFirst();
}
