import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../platform/appContext.ts';
import { and, clientTotals, ofTests, testTotals } from '../tests/search/testTotals.ts';
import { kindsOf, ofTestDays, testsOf, testsWith, type AnalyticsScope } from './analyticsConditions.ts';

export interface StoredPoint {
  lat: number;
  lng: number;
  name: string;
  location: string;
  date: string;
  result: TestStatus;
  tests: number;
}

/**
 * One point a client, with the outcome of its latest test; a client without a place is shown at its business. Clients
 * are looked up one by one: the planner takes the tested ones for few, and would read all of a business for each.
 */
export async function findClientPoints(db: Db, scope: AnalyticsScope): Promise<StoredPoint[]> {
  const kinds = kindsOf(scope);
  const statuses = scope.filters?.statusFilter;
  const kept = and([
    sql`t.business_id = tested.business_id and t.client_id = tested.client_id`,
    ...ofTests(kinds),
    ...(statuses?.length ? [sql`t.status = any (${statuses}::text[])`] : []),
  ]);
  const { rows } = await sql<StoredPoint>`
    with tested as (
      select b.id as business_id, c.client_id, c.tests
      from unnest(${scope.businessIds}::int[]) as b (id)
      cross join lateral (
        select t.client_id, sum(${testsOf(scope)})::int as tests
        from ${clientTotals({ business: sql`b.id` }, kinds)} group by 1 having sum(${testsOf(scope)}) > 0
      ) c
    )
    select coalesce(c.lat, b.lat) as lat, coalesce(c.lng, b.lng) as lng, c.name,
      (latest.created_at at time zone 'UTC')::date as date, latest.status as result, tested.tests,
      concat_ws(', ', coalesce(c.city, b.city), coalesce(c.county, b.county)) as location
    from tested
    cross join lateral (
      select * from clients c where c.business_id = tested.business_id and c.id = tested.client_id limit 1
    ) c
    join businesses b on b.id = tested.business_id
    cross join lateral (
      select t.created_at, t.status from tests t where ${kept} order by t.created_at desc, t.id desc limit 1
    ) latest
    where coalesce(c.lat, b.lat) is not null and coalesce(c.lng, b.lng) is not null
    order by date desc, c.id`.execute(db);
  return rows;
}

/**
 * One point a county, at the middle of its businesses, from `fewest` tests up: no point tells of a single client. The
 * result is the commonest outcome of the county's tests.
 */
export async function findCountyPoints(
  db: Db,
  scope: AnalyticsScope,
  fewest: number,
): Promise<StoredPoint[]> {
  const { rows } = await sql<StoredPoint>`
    with tested as (
      select t.business_id, sum(${testsOf(scope)})::int as tests,
        sum(${testsWith(scope, 'positive')}) as positive, sum(${testsWith(scope, 'negative')}) as negative,
        sum(${testsWith(scope, 'processing')}) as processing, sum(${testsWith(scope, 'failed')}) as failed
      from ${testTotals(scope.businessIds, kindsOf(scope), 'month')} group by 1
    )
    select avg(b.lat) as lat, avg(b.lng) as lng, coalesce(b.county, b.country) as name, b.country as location,
      max(latest.day) as date, sum(tested.tests)::int as tests,
      case greatest(sum(positive), sum(negative), sum(processing), sum(failed))
        when sum(positive) then 'positive' when sum(negative) then 'negative'
        when sum(processing) then 'processing' else 'failed' end as result
    from tested join businesses b on b.id = tested.business_id
    cross join lateral (
      select d.day from test_days d where d.business_id = tested.business_id and ${ofTestDays(scope)}
      order by d.business_id desc, d.day desc limit 1
    ) latest
    where b.lat is not null and b.lng is not null
    group by coalesce(b.county, b.country), b.country
    having sum(tested.tests) >= ${fewest}
    order by tests desc, name`.execute(db);
  return rows;
}
