import { sql, type Kysely } from 'kysely';
import { insertApiKey } from '../modules/api-keys/public.ts';
import type { Database } from '../schema/tables.ts';

const DAY = 86_400_000;

/** Of the first business: one that its laboratory uses, one that was revoked. Nobody has the keys themselves. */
export async function insertApiKeys(trx: Kysely<Database>, ownerId: number, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const common = { businessId: 1, userId: ownerId, expiresInDays: 365 };
  const used = await insertApiKey(trx, { ...common, name: 'Laboratory', mayRead: false, mayWrite: true });
  const revoked = await insertApiKey(trx, {
    ...common,
    name: 'Old dashboard',
    mayRead: true,
    mayWrite: false,
  });
  await sql`update api_keys set created_at = ${ago(120)}, expires_at = ${ago(-245)}, last_used_at = ${ago(0.1)}
    where business_id = 1 and id = ${used.id}`.execute(trx);
  await sql`update api_keys set created_at = ${ago(300)}, expires_at = ${ago(-65)}, last_used_at = ${ago(125)},
    revoked_at = ${ago(119)} where business_id = 1 and id = ${revoked.id}`.execute(trx);
}
