import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';
import type { ImageType } from '../../kernel/picture.ts';

export async function storeLogo(
  db: Db,
  logo: { businessId: number; type: ImageType; bytes: Buffer; fingerprint: string },
): Promise<void> {
  const values = {
    content_type: logo.type,
    bytes: logo.bytes,
    sha256: logo.fingerprint,
    updated_at: sql<Date>`now()`,
  };
  await db
    .insertInto('business_logos')
    .values({ business_id: logo.businessId, ...values })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(values))
    .execute();
}

export function findLogo(db: Db, fingerprint: string) {
  return db
    .selectFrom('business_logos')
    .where('sha256', '=', fingerprint)
    .select(['content_type as type', 'bytes'])
    .limit(1)
    .executeTakeFirst();
}

export function findLogoOf(db: Db, businessId: number) {
  return db
    .selectFrom('business_logos')
    .where('business_id', '=', businessId)
    .select('bytes')
    .executeTakeFirst();
}
