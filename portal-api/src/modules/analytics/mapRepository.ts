import type { BurdenLevel, TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import { joinedByHash } from '../../kernel/hashJoins.ts';
import { oneByOne } from '../../kernel/oneByOne.ts';
import { amongAll, spansTenants } from '../../kernel/spansTenants.ts';
import {
  and,
  CLIENT_COLUMNS,
  clientTotalParts,
  clientTotals,
  dayAfter,
  dayBefore,
  ofTests,
  surelyOnDays,
} from '../test-data/public.ts';
import { kindsOf, testsOf, type AnalyticsScope } from './analyticsConditionsQuery.ts';

export interface StoredPoint {
  businessId: number;
  /** The latest test. */
  testId: number;
  lat: number;
  lng: number;
  name: string;
  location: string;
  date: string;
  result: TestStatus;
  tests: number;
  clientId?: number;
}

/**
 * One point per client, with the outcome of its latest test; a client without a place is shown at its business. Clients
 * and totals are read by whole businesses (`offset 0`), of many businesses all at once, because the planner would look them up one by one. The totals
 * include the latest test; a different one is looked up only if that one is not among the requested tests.
 */
export async function findClientPoints(db: Db, scope: AnalyticsScope): Promise<StoredPoint[]> {
  const isWide = await spansTenants(db, scope.businessIds);
  const points = await oneByOne(db, scope.businessIds, (businessIds) =>
    pointsOf(db, { ...scope, businessIds }, isWide),
  );
  return points.toSorted((a, b) =>
    a.date === b.date ? a.clientId! - b.clientId! : a.date < b.date ? 1 : -1,
  );
}

async function pointsOf(db: Db, scope: AnalyticsScope, isWide: boolean): Promise<StoredPoint[]> {
  const kinds = kindsOf(scope);
  const statuses = scope.filters?.statusFilter;
  const ofStatus = statuses?.length ? [sql`t.status = any (${statuses}::text[])`] : [];
  const sought = sql`(select t.created_at, t.status, t.id from tests t
    where ${and([sql`t.business_id = b.id and t.client_id = c.id`, ...ofTests(kinds), ...ofStatus])}
    order by t.created_at desc, t.id desc limit 1)`;
  // The totals have the time of the latest test. At the ends of the period its day hangs on the time zone.
  const surely = surelyOnDays({ from: kinds.start, until: kinds.end && dayAfter(kinds.end) });
  const known = sql`select t.created_at, t.status, t.id
    from (select c.last_test_at as created_at, c.last_status as status, c.last_test_id as id) t
    where ${and([...surely, ...ofStatus])}`;
  const isOfKinds = kinds.animalTypes !== undefined || kinds.testTypes !== undefined;
  const among = isWide
    ? (business: RawBuilder<unknown>) => amongAll(business, scope.businessIds)
    : (business: RawBuilder<unknown>) => sql`${business} = b.id`;
  const counted =
    !isOfKinds && (await hasLessOutside(db, scope, isWide))
      ? countedFromTotals(scope, among)
      : countedByMonth(scope, among);
  const tested = sql`(
      select k.business_id, k.id, k.name, k.lat, k.lng, k.city, k.county, tested.last_test_at, tested.last_status, tested.last_test_id, tested.tests
      from (${counted}) tested
      join (select * from clients where ${among(sql`clients.business_id`)} offset 0) k
        on k.business_id = tested.business_id and k.id = tested.client_id
      offset 0
    ) c`;
  const source = isWide
    ? sql`${tested} join businesses b on b.id = c.business_id`
    : sql`unnest(${scope.businessIds}::bigint[]) as asked (id) join businesses b on b.id = asked.id cross join lateral ${tested}`;
  const points = sql<StoredPoint>`
    select coalesce(c.lat, b.lat) as lat, coalesce(c.lng, b.lng) as lng, c.name,
      (latest.created_at at time zone b.time_zone)::date as date, latest.status as result, c.tests, c.id as "clientId",
      b.id as "businessId", latest.id as "testId",
      concat_ws(', ', coalesce(c.city, b.city), coalesce(c.county, b.county)) as location
    from ${source}
    cross join lateral (${isOfKinds ? sought : sql`${known} union all ${sought} limit 1`}) latest
    where coalesce(c.lat, b.lat) is not null and coalesce(c.lng, b.lng) is not null
    order by date desc, c.id`;
  return joinedByHash(db, points);
}

const RANKED = ['No Infection', 'Light', 'Moderate', 'High', 'Very High'] as const satisfies BurdenLevel[];

/** The highest level of each worm test's counts, by test id. Counts of Nematodirus do not show the burden. */
export async function findLevels(db: Db, points: readonly StoredPoint[]): Promise<Map<number, BurdenLevel>> {
  const businessIds = points.map(({ businessId }) => businessId);
  const testIds = points.map(({ testId }) => testId);
  const { rows } = await sql<{ id: number; rank: number | null }>`
    select t.id, case when t.status = 'negative' then 1
      else max(array_position(${RANKED}::text[], burden_level(n.epg, h))) end as rank
    from unnest(${businessIds}::bigint[], ${testIds}::bigint[]) as k (business_id, id)
    join tests t on t.business_id = k.business_id and t.id = k.id
    left join (test_counts n join burden_thresholds h on h.parasite = n.parasite)
      on n.business_id = t.business_id and n.test_id = t.id and h.animal_type = t.animal_type
      and n.eggs_counted > 0 and n.parasite <> 'nematodirus'
    where t.status in ('positive', 'negative') and t.test_type <> 3 group by t.id, t.status`.execute(db);
  return new Map(
    rows.flatMap(({ id, rank }) => {
      const level = rank === null ? undefined : RANKED[rank - 1];
      return level ? [[id, level] as const] : [];
    }),
  );
}

/** Whether a business is the one at hand, `b`, or any of those that are read at once. */
type Among = (business: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Clients with tests in the period, from the totals of its months. */
function countedByMonth(scope: AnalyticsScope, among: Among): RawBuilder<unknown> {
  return sql`select l.business_id, l.client_id, l.last_test_at, l.last_status, l.last_test_id, inside.tests
    from (
      select t.business_id, t.client_id, sum(${testsOf(scope)})::int as tests
      from ${clientTotals({ isAsked: among(sql`t.business_id`) }, kindsOf(scope))} group by 1, 2 having sum(${testsOf(scope)}) > 0
    ) inside
    join (select * from client_totals where ${among(sql`client_totals.business_id`)} offset 0) l
      on l.business_id = inside.business_id and l.client_id = inside.client_id`;
}

/** The same, computed as the totals of all time minus those outside the period. */
function countedFromTotals(scope: AnalyticsScope, among: Among): RawBuilder<unknown> {
  const { start, end } = scope;
  const isAsked = among(sql`t.business_id`);
  const outside = [
    ...(start ? clientTotalParts({ isAsked }, { end: dayBefore(start) }) : []),
    ...(end ? clientTotalParts({ isAsked }, { start: dayAfter(end) }) : []),
  ];
  if (outside.length === 0) {
    return sql`select t.business_id, t.client_id, t.last_test_at, t.last_status, t.last_test_id, ${testsOf(scope)} as tests
      from client_totals t where ${isAsked} and ${testsOf(scope)} > 0`;
  }
  return sql`select t.business_id, t.client_id, t.last_test_at, t.last_status, t.last_test_id,
      ${testsOf(scope)} - coalesce(o.tests, 0) as tests
    from client_totals t left join (
      select t.business_id, t.client_id, sum(${testsOf(scope)})::int as tests
      from (${sql.join(outside, sql` union all `)}) t ${CLIENT_COLUMNS} group by 1, 2
    ) o on o.business_id = t.business_id and o.client_id = t.client_id
    where ${isAsked} and ${testsOf(scope)} > coalesce(o.tests, 0)`;
}

/** Whether fewer months with tests are outside the period than inside it. */
async function hasLessOutside(
  db: Db,
  { businessIds, start, end }: AnalyticsScope,
  isWide: boolean,
): Promise<boolean> {
  const inside = and([
    ...(start ? [sql`t.month >= ${start}::date`] : []),
    ...(end ? [sql`t.month <= ${end}::date`] : []),
  ]);
  const { rows } = await sql<{ less: boolean | null }>`
    select count(*) filter (where not (${inside})) < count(*) filter (where ${inside}) as less
    from ${
      isWide
        ? sql`test_months t where ${amongAll(sql`t.business_id`, businessIds)}`
        : sql`unnest(${businessIds}::bigint[]) as b (id) join test_months t on t.business_id = b.id`
    }`.execute(db);
  return rows[0]?.less ?? false;
}

/** The counties of the businesses, each at the mean of their places. */
export async function findCountyPlaces(
  db: Db,
  businessIds: readonly number[],
): Promise<{ county: string; country: string; lat: number; lng: number }[]> {
  const { rows } = await sql<{ county: string; country: string; lat: number; lng: number }>`
    select coalesce(county, country) as county, country, avg(lat) as lat, avg(lng) as lng from businesses
    where id = any (${businessIds}::bigint[]) and lat is not null and lng is not null
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
