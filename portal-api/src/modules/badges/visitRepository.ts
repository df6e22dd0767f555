import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';

/** A list whose sidebar link shows the number of new items. */
export type VisitedArea = 'test-results';

/** The maximum age of a new item, also for users who have not opened the list yet. */
const NEW_FOR_DAYS = 7;

export async function recordVisit(db: Db, userId: number, area: VisitedArea): Promise<void> {
  const visited = { visited_at: sql<Date>`now()` };
  await db
    .insertInto('user_visits')
    .values({ user_id: userId, area, ...visited })
    .onConflict((conflict) => conflict.columns(['user_id', 'area']).doUpdateSet(visited))
    .execute();
}

/** Runs inside a tenant transaction. */
export async function countNewResults(
  db: Db,
  userId: number,
  businessIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from tests
    where business_id = any (${[...businessIds]}::bigint[]) and status <> 'processing'
      and completed_at > greatest(
        (select visited_at from user_visits where user_id = ${userId} and area = 'test-results'),
        now() - make_interval(days => ${NEW_FOR_DAYS}::int))
      -- A result comes within days of its sample: the index by time of sampling bounds the search.
      and created_at > now() - make_interval(days => ${2 * NEW_FOR_DAYS}::int)`.execute(db);
  return rows[0]?.total ?? 0;
}
