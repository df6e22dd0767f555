import type { Db } from '../../kernel/appContext.ts';

/** The IANA name of the time zone in which a business's tests have their days. */
export async function findTimeZone(db: Db, businessId: number): Promise<string> {
  const { time_zone } = await db
    .selectFrom('businesses')
    .select('time_zone')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow();
  return time_zone;
}
