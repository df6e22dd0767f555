import { sql } from 'kysely';

import type { Db } from '../../platform/appContext.ts';
import { onTestDays, onTests, type AnalyticsScope } from './analyticsConditions.ts';

interface Count<Key> {
  key: Key;
  n: number;
}

type Grouping = 'status' | 'animal_type' | 'test_type';

/** Tests by one column of the daily totals. */
export async function countBy<Key extends string | number>(
  db: Db,
  scope: AnalyticsScope,
  column: Grouping,
): Promise<Count<Key>[]> {
  const { rows } = await sql<Count<Key>>`
    select d.${sql.ref(column)} as key, sum(d.tests) as n from test_days d where ${onTestDays(scope)} group by 1`.execute(
    db,
  );
  return rows;
}

/** Tests by a column of the business. */
export async function countByPlace(
  db: Db,
  scope: AnalyticsScope,
  column: 'country' | 'county',
): Promise<Count<string>[]> {
  const { rows } = await sql<Count<string>>`
    select coalesce(b.${sql.ref(column)}, b.country) as key, sum(d.tests) as n
    from test_days d join businesses b on b.id = d.business_id
    where ${onTestDays(scope)} group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

/** Tests by month, `YYYY-MM`, the first month first. */
export async function countByMonth(db: Db, scope: AnalyticsScope): Promise<Count<string>[]> {
  const { rows } = await sql<Count<string>>`
    select to_char(d.day, 'YYYY-MM') as key, sum(d.tests) as n from test_days d
    where ${onTestDays(scope)} group by 1 order by 1`.execute(db);
  return rows;
}

/** Clients that had a test in the month. */
export async function countActiveClients(db: Db, scope: AnalyticsScope): Promise<Count<string>[]> {
  const { rows } = await sql<Count<string>>`
    select to_char(t.created_at at time zone 'UTC', 'YYYY-MM') as key, count(distinct t.client_id) as n
    from tests t where ${onTests(scope)} group by 1 order by 1`.execute(db);
  return rows;
}

/** The businesses of the scope with their countries. */
export async function countriesOf(
  db: Db,
  businessIds: readonly number[],
): Promise<{ id: number; country: string }[]> {
  const { rows } = await sql<{ id: number; country: string }>`
    select id, country from businesses where id = any (${businessIds}::int[])`.execute(db);
  return rows;
}
