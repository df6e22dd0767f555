import type { Db } from '../../kernel/appContext.ts';

const KEPT = 5;

/** Hashes of the passwords that a user had last, with the present one. As the user. */
export async function lastPasswords(db: Db, userId: number): Promise<string[]> {
  const present = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('password_hash')
    .executeTakeFirst();
  const former = await formerOnes(db, userId)
    .limit(KEPT - 1)
    .select('password_hash')
    .execute();
  return [present, ...former].flatMap((it) => it?.password_hash ?? []);
}

/** Keeps a password that is being replaced, and forgets the ones that are no longer compared. */
export async function keepFormerPassword(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db.insertInto('former_passwords').values({ user_id: userId, password_hash: passwordHash }).execute();
  await db
    .deleteFrom('former_passwords')
    .where('user_id', '=', userId)
    .where(
      'id',
      'not in',
      formerOnes(db, userId)
        .limit(KEPT - 1)
        .select('id'),
    )
    .execute();
}

function formerOnes(db: Db, userId: number) {
  return db.selectFrom('former_passwords').where('user_id', '=', userId).orderBy('id', 'desc');
}
