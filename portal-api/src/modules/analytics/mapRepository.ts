import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../platform/appContext.ts';
import { onTests, type AnalyticsScope } from './analyticsConditions.ts';

export interface StoredPoint {
  lat: number;
  lng: number;
  name: string;
  location: string;
  date: string;
  result: TestStatus;
  tests: number;
}

/** One point a client, with the outcome of its latest test; a client without a place is shown at its business. */
export async function findClientPoints(db: Db, scope: AnalyticsScope): Promise<StoredPoint[]> {
  const { rows } = await sql<StoredPoint>`
    with tested as (
      select t.business_id, t.client_id, count(*) as tests,
        (array_agg(t.status order by t.created_at desc, t.id desc))[1] as result,
        (max(t.created_at) at time zone 'UTC')::date as date
      from tests t where ${onTests(scope)} group by 1, 2
    )
    select coalesce(c.lat, b.lat) as lat, coalesce(c.lng, b.lng) as lng, c.name, tested.date, tested.result, tested.tests,
      concat_ws(', ', coalesce(c.city, b.city), coalesce(c.county, b.county)) as location
    from tested
    join clients c on c.business_id = tested.business_id and c.id = tested.client_id
    join businesses b on b.id = tested.business_id
    where coalesce(c.lat, b.lat) is not null and coalesce(c.lng, b.lng) is not null
    order by tested.date desc, c.id`.execute(db);
  return rows;
}

/**
 * One point a county, at the middle of its businesses, from `fewest` tests up: no point tells of a single client. The
 * result is what most tests of the county showed.
 */
export async function findCountyPoints(
  db: Db,
  scope: AnalyticsScope,
  fewest: number,
): Promise<StoredPoint[]> {
  const { rows } = await sql<StoredPoint>`
    with tested as (
      select t.business_id, count(*) as tests,
        count(*) filter (where t.status = 'positive') as positive,
        count(*) filter (where t.status = 'negative') as negative,
        (max(t.created_at) at time zone 'UTC')::date as date
      from tests t where ${onTests(scope)} group by 1
    )
    select avg(b.lat) as lat, avg(b.lng) as lng, coalesce(b.county, b.country) as name, b.country as location,
      max(tested.date) as date, sum(tested.tests)::int as tests,
      case when sum(tested.positive) >= sum(tested.negative) then 'positive' else 'negative' end as result
    from tested join businesses b on b.id = tested.business_id
    where b.lat is not null and b.lng is not null
    group by coalesce(b.county, b.country), b.country
    having sum(tested.tests) >= ${fewest}
    order by tests desc, name`.execute(db);
  return rows;
}
