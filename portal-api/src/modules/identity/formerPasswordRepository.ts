import type { Db } from '../../kernel/appContext.ts';

const COMPARED_PASSWORDS = 5;

/** Hashes of a user's last passwords, including the current one. The transaction's context includes the user. */
export async function lastPasswords(db: Db, userId: number): Promise<string[]> {
  const present = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('password_hash')
    .executeTakeFirst();
  const former = await formerPasswords(db, userId)
    .limit(COMPARED_PASSWORDS - 1)
    .select('password_hash')
    .execute();
  return [present, ...former].flatMap((it) => it?.password_hash ?? []);
}

/** Stores a password that is being replaced, and deletes those that are no longer compared. */
export async function storeFormerPassword(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db.insertInto('former_passwords').values({ user_id: userId, password_hash: passwordHash }).execute();
  await db
    .deleteFrom('former_passwords')
    .where('user_id', '=', userId)
    .where(
      'id',
      'not in',
      formerPasswords(db, userId)
        .limit(COMPARED_PASSWORDS - 1)
        .select('id'),
    )
    .execute();
}

function formerPasswords(db: Db, userId: number) {
  return db.selectFrom('former_passwords').where('user_id', '=', userId).orderBy('id', 'desc');
}
