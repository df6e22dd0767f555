import type { Locale } from '@epigram/shared-contracts/locale';
import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import type { ApiScope } from '@epigram/shared-contracts/domain/apiScopes';
import { sql } from 'kysely';
import { newApiKey } from '../../kernel/apiKeyFormat.ts';
import type { Db } from '../../kernel/appContext.ts';
import { hashSecret } from '../../kernel/secrets.ts';

interface NewApiKey {
  readonly businessId: number;
  readonly userId: number;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly expiresInDays: number;
}

const ENDING = 4;

/** Returns the key, which can't be read again. The transaction's context includes the business. */
export async function insertApiKey(trx: Db, it: NewApiKey) {
  const key = newApiKey(it.businessId);
  const { id, expires_at } = await trx
    .insertInto('api_keys')
    .values({
      business_id: it.businessId,
      name: it.name,
      key_hash: hashSecret(key),
      ending: key.slice(-ENDING),
      scopes: [...it.scopes],
      created_by: it.userId,
      expires_at: sql<Date>`now() + make_interval(days => ${it.expiresInDays})`,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
  return { id, key, expiresAt: expires_at };
}

/** Newest first. The transaction's context includes the business. */
export function listKeys(trx: Db, businessId: number) {
  return trx
    .selectFrom('api_keys as k')
    .innerJoin('users as u', 'u.id', 'k.created_by')
    .leftJoin('business_members as m', (join) =>
      join.onRef('m.business_id', '=', 'k.business_id').onRef('m.user_id', '=', 'k.created_by'),
    )
    .where('k.business_id', '=', businessId)
    .select(['k.id', 'k.name', 'k.scopes', 'k.ending', 'u.name as created_by'])
    .select(['k.created_at', 'k.expires_at', 'k.last_used_at'])
    .select(
      sql<'active' | 'expired' | 'revoked' | 'orphaned'>`case
        when k.revoked_at is not null then 'revoked'
        when k.expires_at <= now() then 'expired'
        when u.disabled_at is not null or coalesce(m.role, 0) < ${BUSINESS_ROLE.Manager} then 'orphaned'
        else 'active' end`.as('state'),
    )
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .execute();
}

/** The key's name; undefined if the business has no such key, or it is already revoked. */
export async function revokeKey(trx: Db, businessId: number, id: number): Promise<string | undefined> {
  const revoked = await trx
    .updateTable('api_keys')
    .set({ revoked_at: sql<Date>`now()` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return revoked?.name;
}

interface KeyHolder {
  id: number;
  name: string;
  scopes: readonly ApiScope[];
  userId: number;
  email: string;
  person: string;
  language: Locale;
  expiresAt: Date;
  expired: boolean;
  /** Whether it was revoked, or its creator no longer manages the business. */
  ended: boolean;
  /** Whether the stored time of its last use is old enough to be updated. */
  stale: boolean;
}

export async function findKey(db: Db, businessId: number, key: string): Promise<KeyHolder | undefined> {
  const { rows } = await sql<KeyHolder>`
    select id, name, scopes, user_id as "userId", email, person, language,
      expires_at as "expiresAt", expired, ended, stale
    from find_api_key(${businessId}, ${hashSecret(key)})`.execute(db);
  return rows[0];
}

export async function noteUse(trx: Db, businessId: number, id: number): Promise<void> {
  await trx
    .updateTable('api_keys')
    .set({ last_used_at: sql<Date>`now()` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}
