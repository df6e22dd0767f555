import { createHash } from 'node:crypto';
import { HEADER } from '@epigram/shared-contracts/api/operation';
import { sql } from 'kysely';
import type { Db } from './appContext.ts';
import { DomainError } from './domainError.ts';

/** Visible characters of ASCII, without spaces. */
export const IDEMPOTENCY_KEY_FORMAT = /^[\x21-\x7e]{1,200}$/;

export interface OnceRequest {
  readonly businessId: number;
  readonly key: string;
  /** What was asked: the operation with its input. */
  readonly asked: unknown;
}

/** Ids made by devices begin with this. A program's key can't, as it has no space. */
const OF_DEVICE = 'device ';

/** A device may send an entry again long after the first attempt; a program does within a day. */
const IS_OLD = sql`k.created_at < now() - case when k.key like ${`${OF_DEVICE}%`} then interval '1 year' else interval '24 hours' end`;
const DAY_MS = 86_400_000;

/** The time before which a key is old. As a parameter, because a distributed database takes no `now()` in an upsert. */
function oldBefore(key: string): Date {
  return new Date(Date.now() - (key.startsWith(OF_DEVICE) ? 365 : 1) * DAY_MS);
}

/** @throws BAD_REQUEST without a usable key */
export function checkIdempotencyKey(key: string | undefined): string {
  if (key !== undefined && IDEMPOTENCY_KEY_FORMAT.test(key)) return key;
  const message = 'is required: 1 to 200 visible characters, another one for each request';
  throw new DomainError('BAD_REQUEST', { errors: [{ path: HEADER.idempotencyKey, message }] });
}

/**
 * Runs a write in the transaction that also stores its answer, so that neither exists without the other, and a retry
 * after a crash does it either for the first time or not at all. Concurrent requests with the same key wait for the
 * first. A failed request stores nothing.
 * @throws IDEMPOTENCY_CONFLICT if the key was used for something else
 */
export async function answerOnce(
  trx: Db,
  { businessId, key, asked }: OnceRequest,
  work: () => Promise<unknown>,
): Promise<{ readonly answer: unknown; readonly isReplay: boolean }> {
  const hash = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  const { rows } = await sql<{ mine: boolean }>`
    insert into idempotency_keys as k (business_id, key, request_hash) values (${businessId}, ${key}, ${hash})
    on conflict (business_id, key) do update set request_hash = excluded.request_hash, answer = null,
        created_at = excluded.created_at
      where k.created_at < ${oldBefore(key)}::timestamptz
    returning true as mine`.execute(trx);
  if (rows.length === 0) {
    const stored = await trx
      .selectFrom('idempotency_keys')
      .where('business_id', '=', businessId)
      .where('key', '=', key)
      .select(['request_hash', 'answer'])
      .executeTakeFirst();
    if (stored?.request_hash !== hash) throw new DomainError('IDEMPOTENCY_CONFLICT');
    return { answer: JSON.parse(stored.answer ?? '{}'), isReplay: true };
  }
  const answer = (await work()) ?? {};
  await trx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('business_id', '=', businessId)
    .where('key', '=', key)
    .execute();
  return { answer, isReplay: false };
}

/** Deletes keys that are no longer kept. */
export async function deleteOldKeys(owner: Db): Promise<void> {
  await sql`delete from idempotency_keys k where ${IS_OLD}`.execute(owner);
}

/**
 * Inserts what a device has entered, or finds what an earlier call with the same id has inserted. Only the row's id is
 * kept, so that what is deleted later is gone.
 * @throws IDEMPOTENCY_CONFLICT if something else was sent with the id
 */
export async function insertOnce(
  trx: Db,
  { key, ...request }: Omit<OnceRequest, 'key'> & { readonly key: string | undefined },
  insert: () => Promise<number>,
): Promise<number> {
  if (key === undefined) return insert();
  const { answer } = await answerOnce(trx, { ...request, key: OF_DEVICE + key.toLowerCase() }, async () => ({
    id: await insert(),
  }));
  return (answer as { readonly id: number }).id;
}
