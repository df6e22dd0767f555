import { LINK_STATUS } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';
import { hashSecret } from '../../kernel/secrets.ts';

/** The app of a user, confirmed or not. Locked, so that the second of two sign-ins with one code waits and fails. */
export function findTotp(trx: Db, userId: number) {
  return trx
    .selectFrom('totp_secrets')
    .where('user_id', '=', userId)
    .select(['secret', 'confirmed_at', 'last_step'])
    .forUpdate()
    .executeTakeFirst();
}

/** Replaces an unconfirmed secret, but never a confirmed one. */
export async function putTotp(trx: Db, userId: number, secret: string): Promise<void> {
  await trx
    .insertInto('totp_secrets')
    .values({ user_id: userId, secret })
    .onConflict((it) =>
      it
        .column('user_id')
        .doUpdateSet({ secret, last_step: 0 })
        .where('totp_secrets.confirmed_at', 'is', null),
    )
    .execute();
}

export async function spendTotpStep(trx: Db, userId: number, step: number): Promise<void> {
  await trx
    .updateTable('totp_secrets')
    .set({ last_step: step, confirmed_at: sql<Date>`coalesce(confirmed_at, now())` })
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteTotp(trx: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export function listPasskeys(trx: Db, userId: number) {
  return trx
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .select(['id', 'name', 'transports', 'created_at', 'last_used_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function findPasskey(trx: Db, id: string) {
  return trx.selectFrom('passkeys').where('id', '=', id).selectAll().executeTakeFirst();
}

export async function insertPasskey(
  trx: Db,
  it: {
    id: string;
    userId: number;
    name: string;
    publicKey: Uint8Array;
    counter: number;
    transports: string[];
  },
): Promise<void> {
  await trx
    .insertInto('passkeys')
    .values({
      id: it.id,
      user_id: it.userId,
      name: it.name,
      public_key: Buffer.from(it.publicKey),
      counter: it.counter,
      transports: it.transports,
    })
    .execute();
}

export async function countPasskeyUse(trx: Db, id: string, counter: number): Promise<void> {
  await trx
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function deletePasskey(trx: Db, userId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes every factor of a user and the recovery codes; false if there is none. */
export async function removeEveryFactor(trx: Db, userId: number): Promise<boolean> {
  const isAsked = await hasSecondFactor(trx, userId);
  await trx.deleteFrom('totp_secrets').where('user_id', '=', userId).execute();
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await replaceRecoveryCodes(trx, userId, []);
  return isAsked;
}

export async function replaceRecoveryCodes(trx: Db, userId: number, codes: readonly string[]): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (codes.length === 0) return;
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashSecret(code) })))
    .execute();
}

export async function countRecoveryCodes(trx: Db, userId: number): Promise<number> {
  const { left } = await trx
    .selectFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  return left;
}

/** False if the code does not exist or was already used. */
export async function spendRecoveryCode(trx: Db, userId: number, code: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashSecret(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many factors the user has; recovery codes do not count. */
export async function countFactors(trx: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select
    (select count(*) from totp_secrets where user_id = ${userId} and confirmed_at is not null)::int
    + (select count(*) from passkeys where user_id = ${userId})::int as n`.execute(trx);
  return rows[0]?.n ?? 0;
}

/** Whether signing in requires more than the password. */
export async function hasSecondFactor(trx: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select
    exists (select from totp_secrets where user_id = ${userId} and confirmed_at is not null)
    or exists (select from passkeys where user_id = ${userId}) as has`.execute(trx);
  return rows[0]?.has ?? false;
}

/** Names of the user's businesses and organisations, and of businesses linked to those, that require a second factor. */
export async function listRequiring(trx: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select b.name from business_members m join businesses b on b.id = m.business_id
    where m.user_id = ${userId} and b.requires_second_factor
    union
    select o.name from organisation_members m join organisations o on o.id = m.organisation_id
    where m.user_id = ${userId} and o.requires_second_factor
    union
    select b.name from organisation_members m
    join organisation_businesses l on l.organisation_id = m.organisation_id and l.link_status = ${LINK_STATUS.linked}
    join businesses b on b.id = l.business_id
    where m.user_id = ${userId} and b.requires_second_factor
    order by 1`.execute(trx);
  return rows.map(({ name }) => name);
}

/** Whether a session was opened with a second factor. */
export async function isStrong(trx: Db, sessionId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .select('second_factor')
    .executeTakeFirst();
  return found?.second_factor ?? false;
}

/** Marks whether the user's sessions were opened with a second factor: only one of them, or all. */
export async function markSessions(
  trx: Db,
  userId: number,
  isStrongNow: boolean,
  sessionId?: string,
): Promise<void> {
  let update = trx.updateTable('sessions').set({ second_factor: isStrongNow }).where('user_id', '=', userId);
  if (sessionId !== undefined) update = update.where('id', '=', sessionId);
  await update.execute();
}

export async function requireSecondFactor(
  trx: Db,
  of: { businessId: number } | { organisationId: number },
  required: boolean,
): Promise<boolean> {
  const change = { requires_second_factor: required };
  const { numUpdatedRows } =
    'businessId' in of
      ? await trx
          .updateTable('businesses')
          .set(change)
          .where('id', '=', of.businessId)
          .where('requires_second_factor', '<>', required)
          .executeTakeFirst()
      : await trx
          .updateTable('organisations')
          .set(change)
          .where('id', '=', of.organisationId)
          .where('requires_second_factor', '<>', required)
          .executeTakeFirst();
  return numUpdatedRows > 0n;
}
