import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import { hashSecret, newSecret } from '../../kernel/secrets.ts';

const MINUTES = 5;

/** Stores a challenge for an authenticator to sign; returns the ticket that finds it. */
export async function storeChallenge(db: Db, challenge: string, userId: number | null): Promise<string> {
  const ticket = newSecret();
  await transactionAs(db, { key: hashSecret(ticket) }, (trx) =>
    trx
      .insertInto('passkey_challenges')
      .values({
        key_hash: hashSecret(ticket),
        user_id: userId,
        challenge,
        expires_at: sql<Date>`now() + make_interval(mins => ${MINUTES})`,
      })
      .execute(),
  );
  return ticket;
}

/** Takes a challenge, so that it is only signed once. It belongs to the user it was created for, or to no user. */
export function consumeChallenge(db: Db, ticket: string, userId: number | null): Promise<string | undefined> {
  return transactionAs(db, { key: hashSecret(ticket) }, async (trx) => {
    const taken = await trx
      .deleteFrom('passkey_challenges')
      .where('key_hash', '=', hashSecret(ticket))
      .where('expires_at', '>', sql<Date>`now()`)
      .where('user_id', userId === null ? 'is' : '=', userId)
      .returning('challenge')
      .executeTakeFirst();
    return taken?.challenge;
  });
}

export async function sweepChallenges(db: Db): Promise<void> {
  await sql`select sweep_challenges()`.execute(db);
}
