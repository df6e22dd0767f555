import type { ApiScope } from '@epigram/shared-contracts/domain/apiScopes';
import { sql, type Kysely } from 'kysely';
import { audit } from '../kernel/audit.ts';
import { insertApiKey } from '../modules/api-keys/public.ts';
import type { Database } from '../schema/tables.ts';

const DAY = 86_400_000;
const EXPIRES_IN_DAYS = 365;

interface DemoKey {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  /** How many days ago it was created. */
  readonly created: number;
  readonly lastUsed: number;
  readonly revoked?: number;
}

/** The first business's keys: one for its laboratory, and a revoked one. The keys themselves are discarded. */
const KEYS: readonly DemoKey[] = [
  { name: 'Laboratory', scopes: ['results:write'], created: 120, lastUsed: 0.1 },
  { name: 'Old dashboard', scopes: ['results:read'], created: 300, lastUsed: 125, revoked: 119 },
];

export async function insertApiKeys(trx: Kysely<Database>, userId: number, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  for (const { created, lastUsed, revoked, ...key } of KEYS) {
    const { id } = await insertApiKey(trx, {
      ...key,
      businessId: 1,
      userId,
      expiresInDays: EXPIRES_IN_DAYS,
    });
    await sql`update api_keys set created_at = ${ago(created)}, expires_at = ${ago(created - EXPIRES_IN_DAYS)},
      last_used_at = ${ago(lastUsed)}, revoked_at = ${revoked === undefined ? null : ago(revoked)}
      where business_id = 1 and id = ${id}`.execute(trx);
    const about = { userId, businessId: 1, subject: `api-key:${id}`, subjectName: key.name };
    const detail = { scopes: key.scopes.join(', '), expiresInDays: EXPIRES_IN_DAYS };
    await audit(trx, { action: 'api-key-created', ...about, detail, at: ago(created) });
    if (revoked !== undefined) await audit(trx, { action: 'api-key-revoked', ...about, at: ago(revoked) });
  }
}
