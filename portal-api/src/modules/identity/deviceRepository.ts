import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import { hashSecret } from '../../kernel/secrets.ts';

/** Matches no user, so that the query costs the same for an unknown address. */
const NO_USER = 0;

/** Whether the user has signed in before from the browser with this secret. */
export async function isKnownDevice(
  db: Db,
  userId: number = NO_USER,
  device: string | undefined,
): Promise<boolean> {
  const found = await transactionAs(db, { userId }, (trx) =>
    trx
      .selectFrom('known_devices')
      .where('user_id', '=', userId)
      .where('device_hash', '=', hashSecret(device ?? ''))
      .select('user_id')
      .executeTakeFirst(),
  );
  return found !== undefined;
}

/** Whether the user has signed in before from any browser. */
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
