import { dayIn } from '@epigram/shared-contracts/domain/localTime';
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

/** Today's day where a business is, `YYYY-MM-DD`. */
export async function todayOf(db: Db, businessId: number, now: Date): Promise<string> {
  return dayIn(await findTimeZone(db, businessId), now);
}

/** Today's day where each business is. */
export async function todaysOf(
  db: Db,
  businessIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  if (businessIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('businesses')
    .select(['id', 'time_zone'])
    .where('id', 'in', [...businessIds])
    .execute();
  return new Map(rows.map(({ id, time_zone }) => [id, dayIn(time_zone, now)]));
}
