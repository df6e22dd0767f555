import type { Operation } from '@epigram/shared-contracts/api/operation';
import { API_SCOPES } from '@epigram/shared-contracts/domain/apiScopes';
import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import type { TestApp } from '../../testing/openTestApp.ts';
import { openTestApp } from '../../testing/openTestApp.ts';
import { addAccounts, type Account, type AccountName, type Side } from './accounts.ts';
import { insertApiKey } from '../../modules/api-keys/apiKeyRepository.ts';
import { createSession, issueToken } from '../../modules/identity/sessionRepository.ts';
import { createIds, type Ids } from './ids.ts';
import { openJournal, type Journal } from './journal.ts';
import { addTenant, type Tenant } from './tenant.ts';

export interface World extends Pick<TestApp, 'app' | 'asOwner' | 'close' | 'database'> {
  readonly tenants: Readonly<Record<Side, Tenant>>;
  readonly accounts: Readonly<Record<AccountName, Account>>;
  readonly journal: Journal;
  /** Authorization and context of an account, in a new session. */
  headersOf(account: Account): Promise<Record<string, string>>;
  /** The same to call an operation. The account's session is reused until an operation may have ended it. */
  headersFor(account: Account, operation: Pick<Operation, 'safe'>): Promise<Record<string, string>>;
  /** Ids of a tenant; an operation that may change their rows gets new ones. */
  idsOf(side: Side, account: Account, operation: Pick<Operation, 'safe'>): Ids;
}

/** Two unlinked tenants with every kind of account. */
export async function openWorld(): Promise<World> {
  const { app, asOwner, close, database } = await openTestApp();
  const { tenants, accounts } = await asOwner(async (owner) => {
    await raiseIds(owner);
    const tenants = { mine: await addTenant(owner, 'mine'), other: await addTenant(owner, 'other') };
    return { tenants, accounts: await addAccounts(owner, tenants) };
  });
  const journal = await asOwner((owner) => openJournal(owner, database.db));
  const kept = new Map<string, Ids>();
  const sessions = new Map<AccountName, Record<string, string>>();
  const key = await asOwner((owner) => addKey(owner, accounts.apiKey.userId, tenants.mine.business));

  async function headersOf({ userId, context, supports, usesKey }: Account) {
    if (userId === 0) return {};
    if (usesKey) return { ...context, authorization: `Bearer ${key}` };
    if (supports) await asOwner((owner) => openSupport(owner, userId, tenants.mine.business));
    const { token } = await transactionAs(database.db, { userId }, async (trx) => {
      const { sessionId } = await createSession(trx, userId, undefined);
      return issueToken(trx, sessionId);
    });
    return { ...context, authorization: `Bearer ${token}` };
  }

  return {
    app,
    asOwner,
    close,
    database,
    tenants,
    accounts,
    journal,
    headersOf,
    async headersFor(account, { safe }) {
      if (!safe) sessions.clear();
      const headers = sessions.get(account.name) ?? (await headersOf(account));
      if (safe) sessions.set(account.name, headers);
      return headers;
    },
    idsOf(side, account, { safe }) {
      const key = `${side} ${account.name}`;
      const ids = (safe ? kept.get(key) : undefined) ?? createIds(asOwner, tenants[side], account);
      if (safe) kept.set(key, ids);
      return ids;
    },
  };
}

/** The date of its last use is set, because a safe operation must not write it. */
async function addKey(owner: Db, userId: number, businessId: number): Promise<string> {
  const wanted = { businessId, userId, name: 'Program', scopes: API_SCOPES, expiresInDays: 1 };
  const { id, key } = await insertApiKey(owner, wanted);
  await sql`update api_keys set last_used_at = now() + interval '1 hour'
    where business_id = ${businessId} and id = ${id}`.execute(owner);
  return key;
}

/** Reopens the access, because an operation of the walk may have ended it. */
async function openSupport(owner: Db, userId: number, businessId: number): Promise<void> {
  await sql`update support_access set ended_at = now() where user_id = ${userId}`.execute(owner);
  await sql`insert into support_access (user_id, business_id, reason, expires_at)
    values (${userId}, ${businessId}, 'asked for help', now() + interval '1 hour')`.execute(owner);
}

/** Ids that Aggregated View must not reveal, in a range that no other number in an answer uses. */
export const IDENTIFYING_ID = /\b91[1-4]\d{7}\b/;
const IDENTIFYING = ['clients', 'animals', 'tests', 'comments'];

/** Ids of every table are larger than a 32-bit integer holds. */
async function raiseIds(owner: Db): Promise<void> {
  const { rows } = await sql<{ name: string; sequence: string }>`
    select c.relname as name, pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null
    order by c.relname`.execute(owner);
  for (const [index, { name, sequence }] of rows.entries()) {
    const place = IDENTIFYING.indexOf(name);
    const first = place === -1 ? 3_000_000_001 + index * 10_000_000 : 9_110_000_001 + place * 10_000_000;
    await sql`select setval(${sequence}, ${first}::bigint, false)`.execute(owner);
  }
}
