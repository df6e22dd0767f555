import type { Database } from '@epigram/platform/database/openDatabase';
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tables } from '../domain/log/tables.ts';
import type { SignInAttempt } from './signInProvider.ts';

export const ATTEMPT_MINUTES = 10;

/** Sign-ins that were started at the provider. Any process may finish one, once, for the browser that started it. */
export interface SignInAttempts {
  /** Returns the value of the cookie that binds the attempt to its browser. */
  keep(attempt: SignInAttempt): Promise<string>;
  take(cookie: string): Promise<SignInAttempt | undefined>;
}

export function createSignInAttempts({ db }: Pick<Database<Tables>, 'db'>): SignInAttempts {
  const isOver = sql<boolean>`begun_at < now() - ${ATTEMPT_MINUTES} * interval '1 minute'`;
  return {
    async keep(attempt) {
      const cookie = randomBytes(32).toString('base64url');
      await db.deleteFrom('console_sign_ins').where(isOver).execute();
      await db
        .insertInto('console_sign_ins')
        .values({ id_hash: hashOf(cookie), ...attempt })
        .execute();
      return cookie;
    },

    take(cookie) {
      return db
        .deleteFrom('console_sign_ins')
        .where('id_hash', '=', hashOf(cookie))
        .where(sql<boolean>`not ${isOver}`)
        .returning(['state', 'nonce', 'verifier'])
        .executeTakeFirst();
    },
  };
}

function hashOf(cookie: string): string {
  return createHash('sha256').update(cookie).digest('hex');
}
