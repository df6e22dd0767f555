import type { Locale } from '@epigram/shared-contracts/locale';
import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import { hashSecret, newSecret, nextSecret } from '../../kernel/secrets.ts';

const SESSION_DAYS = 14;
/** A session ends after this time without use. */
const IDLE_DAYS = 5;
const TOKEN_MINUTES = 15;
/** A secret may be reused for this long, because two tabs may renew at the same time, or a response may get lost. */
const GRACE_SECONDS = 60;

export interface AccessToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** A session of a browser. The renewal secret is kept in the cookie, bearer tokens in memory. */
export async function createSession(
  db: Db,
  userId: number,
  userAgent: string | undefined,
  more: { readonly secondFactor?: boolean; readonly network?: string } = {},
): Promise<{ sessionId: string; renewal: string; expiresAt: Date }> {
  const renewal = newSecret();
  const { id, expires_at } = await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      renewal_hash: hashSecret(renewal),
      successor_key: newSecret(),
      user_agent: userAgent?.slice(0, 300) ?? null,
      second_factor: more.secondFactor ?? false,
      network: more.network ?? null,
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

/** The user of a bearer token, even if the token has expired or was revoked. */
export async function findByToken(db: Db, token: string): Promise<TokenHolder | undefined> {
  const { rows } = await sql<TokenHolder>`
    select user_id as "userId", email, name, language, is_staff as "isStaff", is_admin as "isAdmin", is_qc as "isQc",
      is_tester as "isTester", session_id as "sessionId", expires_at as "tokenExpiresAt", revoked, expired
    from find_token(${hashSecret(token)})`.execute(db);
  return rows[0];
}

export function findByRenewal(db: Db, renewal: string) {
  return transactionAs(db, { key: hashSecret(renewal) }, (trx) =>
    trx
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .leftJoin('spent_renewals as r', (join) =>
        join.onRef('r.session_id', '=', 's.id').on('r.renewal_hash', '=', hashSecret(renewal)),
      )
      .where((eb) =>
        eb.or([eb('s.renewal_hash', '=', hashSecret(renewal)), eb('r.renewal_hash', 'is not', null)]),
      )
      .select(['s.id as sessionId', 's.user_id as userId'])
      .select(sql<string>`coalesce(s.successor_key, s.renewal_hash)`.as('successorKey'))
      .select('s.expires_at as expiresAt')
      .select(sql<boolean>`r.spent_at < now() - make_interval(secs => ${GRACE_SECONDS})`.as('reused'))
      .select(sql<boolean>`s.revoked_at is not null or u.disabled_at is not null`.as('revoked'))
      .select(
        sql<boolean>`least(s.expires_at, s.last_used_at + make_interval(days => ${IDLE_DAYS})) <= now()`.as(
          'expired',
        ),
      )
      .executeTakeFirst(),
  );
}

interface Rotation {
  readonly userId: number;
  readonly sessionId: string;
  readonly successorKey: string;
}

/** Uses up the presented secret, and returns its successor. */
export async function rotateRenewal(db: Db, session: Rotation, renewal: string): Promise<string> {
  const { userId: user_id, sessionId: session_id } = session;
  const next = nextSecret(session.successorKey, renewal);
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({
      last_used_at: sql<Date>`now()`,
      renewal_hash: hashSecret(next),
      successor_key: session.successorKey,
    })
    .where('id', '=', session_id)
    .where('renewal_hash', '=', hashSecret(renewal))
    .executeTakeFirst();
  // No row is updated if another tab was first; it got the same successor.
  if (numUpdatedRows > 0n) {
    await db
      .insertInto('spent_renewals')
      .values({ user_id, session_id, renewal_hash: hashSecret(renewal) })
      .execute();
  }
  return next;
}

/** A user's current sessions, most recently used first. */
export function listSessions(db: Db, userId: number) {
  return db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`least(expires_at, last_used_at + make_interval(days => ${IDLE_DAYS})) > now()`)
    .select(['id', 'user_agent', 'network', 'created_at', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Whether the user has such a session. */
export async function ownsSession(db: Db, userId: number, sessionId: string): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** LISTEN/NOTIFY channel for the ids of revoked sessions, so that every process ends their open streams. */
export const REVOKED_CHANNEL = 'portal_revoked_sessions';

export async function revokeSession(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
    .where('id', '=', sessionId)
    .execute();
  await notifyRevoked(db, [sessionId]);
}

/** Ends every session of a user, except the one to keep. */
export async function revokeSessionsOf(db: Db, userId: number, keep?: string): Promise<void> {
  let update = db
    .updateTable('sessions')
    .set({ revoked_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (keep !== undefined) update = update.where('id', '<>', keep);
  const revoked = await update.returning('id').execute();
  await notifyRevoked(
    db,
    revoked.map(({ id }) => id),
  );
}

async function notifyRevoked(db: Db, sessionIds: readonly string[]): Promise<void> {
  await sql`select pg_notify(${REVOKED_CHANNEL}, id) from unnest(${[...sessionIds]}::text[]) as id`.execute(
    db,
  );
}

/** Deletes rows a week after they end. Until then, a late caller still gets the reason for the refusal. */
export async function sweepSessions(db: Db): Promise<void> {
  await sql`select sweep_sessions()`.execute(db);
}

const SIGN_INS_SHOWN = 20;

/** The user's latest sign-ins, including failed ones, from the audit trail. */
export function listSignIns(db: Db, userId: number) {
  return db
    .selectFrom('audit_log')
    .where('user_id', '=', userId)
    .where('action', 'in', ['login', 'login-failed'])
    .where('business_id', 'is', null)
    .where('organisation_id', 'is', null)
    .select(['at', 'action', 'detail'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SIGN_INS_SHOWN)
    .execute();
}
