import type { Database } from '@epigram/platform/database/openDatabase';
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tables } from '../domain/log/tables.ts';

/** Long enough to open a browser. */
export const LINK_MINUTES = 2;

/** Single-use codes that sign a browser in to the console, so that no token is in a link or a browser's history. */
export interface ConsoleLinks {
  /** A code for the holder of a token, by the token's id. */
  create(token: string): Promise<string>;
  /** The id of the code's token; undefined if the code was used, is too old, or never existed. */
  take(code: string): Promise<string | undefined>;
}

export function createConsoleLinks({ db }: Pick<Database<Tables>, 'db'>): ConsoleLinks {
  const isOver = sql<boolean>`made_at < now() - ${LINK_MINUTES} * interval '1 minute'`;
  return {
    async create(token) {
      const code = randomBytes(32).toString('base64url');
      await db.deleteFrom('console_links').where(isOver).execute();
      await db
        .insertInto('console_links')
        .values({ code_hash: hashOf(code), token })
        .execute();
      return code;
    },

    async take(code) {
      const row = await db
        .deleteFrom('console_links')
        .where('code_hash', '=', hashOf(code))
        .where(sql<boolean>`not ${isOver}`)
        .returning('token')
        .executeTakeFirst();
      return row?.token;
    },
  };
}

// 256 random bits need no slow hash.
function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
