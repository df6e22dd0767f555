import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';
import { inNameOf } from '../../kernel/inNameOf.ts';
import { hashSecret } from '../../kernel/secrets.ts';

/** Matches no user: the query costs the same where the address is unknown. */
const NOBODY = 0;

/** Whether the user signed in from the browser that shows this secret before. */
export async function isKnownDevice(
  db: Db,
  userId: number = NOBODY,
  device: string | undefined,
): Promise<boolean> {
  const found = await inNameOf(db, { userId }, (trx) =>
    trx
      .selectFrom('known_devices')
      .where('user_id', '=', userId)
      .where('device_hash', '=', hashSecret(device ?? ''))
      .select('user_id')
      .executeTakeFirst(),
  );
  return found !== undefined;
}

/** Whether the user signed in from any browser before. */
export async function hasDevices(trx: Db, userId: number): Promise<boolean> {
  const found = await trx
    .selectFrom('known_devices')
    .where('user_id', '=', userId)
    .select('user_id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function rememberDevice(db: Db, userId: number, device: string): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: hashSecret(device) })
    .onConflict((it) =>
      it.columns(['user_id', 'device_hash']).doUpdateSet({ last_used_at: sql<Date>`now()` }),
    )
    .execute();
}
