import type { Database } from '@epigram/platform/database/openDatabase';
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tables } from '../domain/log/tables.ts';
import type { Caller, Grant } from '../domain/rights.ts';
import type { Tokens } from './tokens.ts';

/** An unused console is signed out after this time; one in use, after its lifetime. */
const IDLE_MINUTES = 30;
export const LIFETIME_HOURS = 12;
/** Updates the time of last use at most this often. */
const TOUCH_SECONDS = 30;

/** A person authenticated by the identity provider. */
export interface Person {
  /** The issuer and its subject for the person, which are never reassigned. */
  readonly subject: string;
  readonly name: string;
  readonly groups: readonly string[];
}

export interface ConsoleSessions {
  /** Starts a session and returns the cookie's value, of which only a hash is stored. */
  open(who: Person | { readonly token: string }): Promise<string>;
  /** The caller of a cookie, with their current rights. An automatic refresh of the page does not count as use. */
  find(cookie: string, isUse: boolean): Promise<Caller | undefined>;
  end(cookie: string): Promise<void>;
  /** Deletes the sessions that have ended. */
  forgetEnded(): Promise<void>;
}

export function createConsoleSessions(
  { db }: Pick<Database<Tables>, 'db'>,
  tokens: Pick<Tokens, 'find'>,
  grantsOf: (groups: readonly string[]) => readonly Grant[],
): ConsoleSessions {
  const hasEnded = sql<boolean>`(seen_at < now() - ${IDLE_MINUTES} * interval '1 minute'
    or opened_at < now() - ${LIFETIME_HOURS} * interval '1 hour')`;

  async function callerOf(row: SessionRow): Promise<Caller | undefined> {
    if (row.token !== null) return tokens.find(row.token);
    // Rights are looked up on each call: a group that loses them loses them everywhere.
    const grants = grantsOf(row.groups);
    const { subject, name } = row;
    if (grants.length === 0 || subject === null || name === null) return undefined;
    return { id: subject, name, kind: 'person', grants };
  }

  return {
    async open(who) {
      const cookie = randomBytes(32).toString('base64url');
      const row =
        'token' in who
          ? { token: who.token, subject: null, name: null, groups: [] }
          : { token: null, subject: who.subject, name: who.name, groups: [...who.groups] };
      await db
        .insertInto('console_sessions')
        .values({ id_hash: hashOf(cookie), ...row })
        .execute();
      return cookie;
    },

    async find(cookie, isUse) {
      const row = await db
        .selectFrom('console_sessions')
        .selectAll()
        .where('id_hash', '=', hashOf(cookie))
        .where(sql<boolean>`not ${hasEnded}`)
        .executeTakeFirst();
      if (!row) return undefined;
      if (isUse) {
        await db
          .updateTable('console_sessions')
          .set({ seen_at: sql`now()` })
          .where('id_hash', '=', row.id_hash)
          .where(sql<boolean>`seen_at < now() - ${TOUCH_SECONDS} * interval '1 second'`)
          .execute();
      }
      return callerOf(row);
    },

    async end(cookie) {
      await db.deleteFrom('console_sessions').where('id_hash', '=', hashOf(cookie)).execute();
    },

    async forgetEnded() {
      await db.deleteFrom('console_sessions').where(hasEnded).execute();
    },
  };
}

interface SessionRow {
  readonly token: string | null;
  readonly subject: string | null;
  readonly name: string | null;
  readonly groups: readonly string[];
}

// 256 random bits need no slow hash.
function hashOf(cookie: string): string {
  return createHash('sha256').update(cookie).digest('hex');
}
