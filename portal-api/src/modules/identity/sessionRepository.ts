import type { Locale } from '@epigram/shared-contracts/locale';
import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';
import { inNameOf } from '../../kernel/inNameOf.ts';
import { hashSecret, newSecret } from '../../kernel/secrets.ts';

const SESSION_DAYS = 14;
const TOKEN_MINUTES = 15;

export interface AccessToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** A session of the browser: its renewal secret lives in the cookie, its bearer tokens in memory. */
export async function createSession(
  db: Db,
  userId: number,
  userAgent: string | undefined,
): Promise<{ sessionId: string; renewal: string; expiresAt: Date }> {
  const renewal = newSecret();
  const { id, expires_at } = await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      renewal_hash: hashSecret(renewal),
      user_agent: userAgent?.slice(0, 300) ?? null,
      expires_at: sql<Date>`now() + make_interval(days => ${SESSION_DAYS})`,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
  return { sessionId: id, renewal, expiresAt: expires_at };
}

export async function issueToken(db: Db, sessionId: string): Promise<AccessToken> {
  const token = newSecret();
  const { expires_at } = await db
    .insertInto('access_tokens')
    .values({
      token_hash: hashSecret(token),
      session_id: sessionId,
      expires_at: sql<Date>`now() + make_interval(mins => ${TOKEN_MINUTES})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { token, expiresAt: expires_at };
}

interface TokenHolder {
  userId: number;
  email: string;
  name: string;
  language: Locale;
  isStaff: boolean;
  isAdmin: boolean;
  isQc: boolean;
  isTester: boolean;
  sessionId: string;
  tokenExpiresAt: Date;
  revoked: boolean;
  expired: boolean;
}

/** Whom a bearer token belongs to, also where it has expired or was revoked. */
export async function findByToken(db: Db, token: string): Promise<TokenHolder | undefined> {
  const { rows } = await sql<TokenHolder>`
    select user_id as "userId", email, name, language, is_staff as "isStaff", is_admin as "isAdmin", is_qc as "isQc",
      is_tester as "isTester", session_id as "sessionId", expires_at as "tokenExpiresAt", revoked, expired
    from find_token(${hashSecret(token)})`.execute(db);
  return rows[0];
}

export function findByRenewal(db: Db, renewal: string) {
  return inNameOf(db, { key: hashSecret(renewal) }, (trx) =>
    trx
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .where('s.renewal_hash', '=', hashSecret(renewal))
      .select(['s.id as sessionId', 's.user_id as userId'])
      .select(sql<boolean>`s.revoked_at is not null or u.disabled_at is not null`.as('revoked'))
      .select(sql<boolean>`s.expires_at <= now()`.as('expired'))
      .executeTakeFirst(),
  );
}

export async function touchSession(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute();
}

/** LISTEN/NOTIFY channel: the id of a session that was revoked reaches the open streams of every process. */
export const REVOKED_CHANNEL = 'portal_revoked_sessions';

export async function revokeSession(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
    .where('id', '=', sessionId)
    .execute();
  await tellRevoked(db, [sessionId]);
}

/** Ends every session of a user, but for the one that is kept. */
export async function revokeSessionsOf(db: Db, userId: number, keep?: string): Promise<void> {
  let update = db
    .updateTable('sessions')
    .set({ revoked_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (keep !== undefined) update = update.where('id', '<>', keep);
  const revoked = await update.returning('id').execute();
  await tellRevoked(
    db,
    revoked.map(({ id }) => id),
  );
}

async function tellRevoked(db: Db, sessionIds: readonly string[]): Promise<void> {
  await sql`select pg_notify(${REVOKED_CHANNEL}, id) from unnest(${[...sessionIds]}::text[]) as id`.execute(
    db,
  );
}

/** Forgets what has been over for a week: until then a late caller still learns why it is refused. */
export async function sweepSessions(db: Db): Promise<void> {
  await sql`select sweep_sessions()`.execute(db);
}
