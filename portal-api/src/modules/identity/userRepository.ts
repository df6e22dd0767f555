import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';

export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('disabled_at', 'is', null)
    .select(['id', 'email', 'name', 'language', 'time_zone', 'password_hash', 'email_proven'])
    .executeTakeFirst();
}

export function findUser(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .selectAll()
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('organisation_members as m')
            .whereRef('m.user_id', '=', 'users.id')
            .select('m.user_id'),
        )
        .as('is_part_of_organisation'),
    )
    .executeTakeFirstOrThrow();
}

/** Serialises changes of an account, so that each records the actual previous state. */
export async function lockUser(trx: Db, id: number): Promise<void> {
  await trx.selectFrom('users').where('id', '=', id).select('id').forNoKeyUpdate().execute();
}

/** With `verified`, only if that is still the stored hash. False if a concurrent change was first. */
export async function setPassword(
  db: Db,
  userId: number,
  passwordHash: string,
  verified?: string,
): Promise<boolean> {
  let update = db
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: sql<Date>`now()` })
    .where('id', '=', userId);
  if (verified !== undefined) update = update.where('password_hash', '=', verified);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * False if the password was changed or the account disabled while the password was being verified. Both wait for the
 * row that this changes until the transaction ends.
 */
export async function recordLogin(trx: Db, userId: number, verified?: string): Promise<boolean> {
  await trx
    .updateTable('user_sign_ins')
    .set({ last_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .execute();
  let query = trx.selectFrom('users').where('id', '=', userId).where('disabled_at', 'is', null).select('id');
  // A passkey needs no password.
  if (verified !== undefined) query = query.where('password_hash', '=', verified);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Call it after an action that requires access to the address's mails. */
export async function proveEmail(db: Db, userId: number): Promise<void> {
  await db.updateTable('users').set({ email_proven: true }).where('id', '=', userId).execute();
}

interface ProfileChange {
  readonly name?: string | undefined;
  readonly phone?: string | null | undefined;
  readonly birthday?: string | null | undefined;
  readonly address_line_1?: string | null | undefined;
  readonly address_line_2?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly postcode?: string | null | undefined;
  readonly language?: 'en' | 'es' | undefined;
  readonly time_zone?: string | undefined;
  readonly avatar?: string | null | undefined;
}

/** Changes the given fields; `undefined` ones stay unchanged. */
export async function updateUser(db: Db, userId: number, change: ProfileChange): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
}

export async function insertUser(
  db: Db,
  user: {
    email: string;
    name: string;
    phone: string | null;
    address: string | null;
    passwordHash: string;
    language: 'en' | 'es';
    emailProven: boolean;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({
      email: user.email,
      name: user.name,
      phone: user.phone,
      address_line_1: user.address,
      password_hash: user.passwordHash,
      language: user.language,
      email_proven: user.emailProven,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
