import type { Db } from '../../kernel/appContext.ts';

/** The reader's time zone; null until it is known. */
export async function timeZoneOf(trx: Db, userId: number): Promise<string | null> {
  const found = await trx.selectFrom('users').where('id', '=', userId).select('time_zone').executeTakeFirst();
  return found?.time_zone ?? null;
}
