import { sql } from 'kysely';
import type { Db } from '../../../kernel/appContext.ts';
import { joinEach } from '../../../kernel/joinEach.ts';
import type { TestKey } from '../../test-data/public.ts';

interface Unopened {
  readonly userId: number;
  readonly businessIds: readonly number[];
  readonly since: Date;
  /** The maximum number of rows, in total and read per business. */
  readonly most: number;
}

/**
 * Positive tests with a count above High that a user has not opened, newest first. Nematodirus is excluded, because
 * its counts must not drive treatment (domain/leadingCount).
 */
export async function findUnopenedHigh(db: Db, it: Unopened): Promise<TestKey[]> {
  const tests = joinEach({
    columns: sql`t.business_id, t.id, t.created_at`,
    table: sql`tests`,
    alias: 't',
    where: sql`t.business_id = w.business_id and t.status = 'positive' and t.created_at >= ${it.since}
      and exists (
        select from test_counts n
        join burden_thresholds h on h.animal_type = t.animal_type and h.parasite = n.parasite
        where n.business_id = t.business_id and n.test_id = t.id and n.parasite <> 'nematodirus'
          and n.epg >= h.high_max)
      and not exists (
        select from opened_tests o
        where o.business_id = t.business_id and o.test_id = t.id and o.user_id = ${it.userId})`,
    limit: sql`order by t.created_at desc, t.id desc limit ${it.most}`,
  });
  const { rows } = await sql<TestKey>`
    select t.business_id, t.id
    from unnest(${it.businessIds}::bigint[]) as w (business_id) ${tests}
    order by t.created_at desc, t.id desc limit ${it.most}`.execute(db);
  return rows;
}

export async function insertOpened(
  db: Db,
  it: { businessId: number; testId: number; userId: number },
): Promise<void> {
  await db
    .insertInto('opened_tests')
    .values({ business_id: it.businessId, test_id: it.testId, user_id: it.userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
