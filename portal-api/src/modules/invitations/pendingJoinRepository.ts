import type { Locale } from '@epigram/shared-contracts/locale';
import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';

export interface PendingJoin {
  readonly name: string;
  readonly phone: string | null;
  readonly address: string | null;
  readonly passwordHash: string;
  readonly language: Locale;
}

/** Stores a person's input until the address is verified. The transaction's context includes the key. */
export async function insertPendingJoin(
  trx: Db,
  it: PendingJoin & { keyHash: string; invitationId: number; minutes: number },
): Promise<void> {
  await trx
    .insertInto('pending_joins')
    .values({
      key_hash: it.keyHash,
      invitation_id: it.invitationId,
      name: it.name,
      phone: it.phone,
      address: it.address,
      password_hash: it.passwordHash,
      language: it.language,
      expires_at: sql<Date>`now() + make_interval(mins => ${it.minutes}::int)`,
    })
    .execute();
}

/** Takes the data stored under a key; undefined if there is none. The transaction's context includes the key. */
export async function consumePendingJoin(
  trx: Db,
  it: { keyHash: string; invitationId: number },
): Promise<PendingJoin | undefined> {
  const taken = await trx
    .deleteFrom('pending_joins')
    .where('key_hash', '=', it.keyHash)
    .where('invitation_id', '=', it.invitationId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['name', 'phone', 'address', 'password_hash', 'language'])
    .executeTakeFirst();
  return (
    taken && {
      name: taken.name,
      phone: taken.phone,
      address: taken.address,
      passwordHash: taken.password_hash,
      language: taken.language,
    }
  );
}

/** Deletes joins that were never confirmed. Runs as the owner. */
export async function deleteExpiredJoins(owner: Db): Promise<void> {
  await owner
    .deleteFrom('pending_joins')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}
