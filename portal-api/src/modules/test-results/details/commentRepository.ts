import { sql } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';

export interface StoredComment {
  id: number;
  business_id: number;
  text: string;
  author_id: number | null;
  author: string | null;
  created_at: Date;
  updated_at: Date;
}

const COLUMNS = sql`m.id, m.business_id, m.text, m.author_id, u.name as author, m.created_at, m.updated_at`;

/** Comments of one test, oldest first. */
export async function findComments(db: Db, businessId: number, testId: number): Promise<StoredComment[]> {
  const { rows } = await sql<StoredComment>`
    select ${COLUMNS} from comments m left join users u on u.id = m.author_id
    where m.business_id = ${businessId} and m.test_id = ${testId} order by m.created_at, m.id`.execute(db);
  return rows;
}

export async function findComment(
  db: Db,
  businessIds: readonly number[],
  id: number,
): Promise<StoredComment | undefined> {
  const { rows } = await sql<StoredComment>`
    select ${COLUMNS} from comments m left join users u on u.id = m.author_id
    where m.business_id = any (${businessIds}::bigint[]) and m.id = ${id}`.execute(db);
  return rows[0];
}

export async function insertComment(
  db: Db,
  it: { businessId: number; testId: number; authorId: number; text: string },
): Promise<number> {
  const { id } = await db
    .insertInto('comments')
    .values({ business_id: it.businessId, test_id: it.testId, author_id: it.authorId, text: it.text })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateComment(
  db: Db,
  it: { businessId: number; id: number; text: string },
): Promise<void> {
  await db
    .updateTable('comments')
    .set({ text: it.text, updated_at: new Date() })
    .where('business_id', '=', it.businessId)
    .where('id', '=', it.id)
    .execute();
}

/** The user's role in the business itself; undefined if they only see it through an organisation. */
export async function findRole(db: Db, businessId: number, userId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('business_members')
    .select('role')
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.role;
}
