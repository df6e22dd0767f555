import { LINK_STATUS } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import { oneByOne } from '../../kernel/oneByOne.ts';
import { type AnalyticsScope, kindsOf, onWeeks, testsOf } from '../analytics/public.ts';
import { testTotals } from '../test-data/public.ts';

/** The businesses linked to an organisation, limited to the given ones. */
export function findLinkedBusinesses(db: Db, organisationId: number, businessIds: readonly number[]) {
  return db
    .selectFrom('organisation_businesses as l')
    .innerJoin('businesses as b', 'b.id', 'l.business_id')
    .where('l.organisation_id', '=', organisationId)
    .where('l.link_status', '=', LINK_STATUS.linked)
    .where(sql<boolean>`b.id = any (${businessIds}::bigint[])`)
    .select(['b.id', 'b.name', 'b.country', 'b.county'])
    .orderBy(sql`lower(b.name)`)
    .orderBy('b.id')
    .execute();
}

/** The same, with the place that Aggregated View uses. */
export async function findBusinessPlaces(
  db: Db,
  organisationId: number,
  businessIds: readonly number[],
): Promise<{ id: number; name: string; country: string; county: string }[]> {
  const linked = await findLinkedBusinesses(db, organisationId, businessIds);
  return linked.map(({ county, ...business }) => ({ ...business, county: county ?? business.country }));
}

export interface BusinessMonth {
  business_id: number;
  /** `YYYY-MM`. */
  month: string;
  tests: number;
}

/** Tests by business and month, oldest month first. */
export async function countByBusinessMonth(db: Db, scope: AnalyticsScope): Promise<BusinessMonth[]> {
  const { rows } = await sql<BusinessMonth>`
    select t.business_id, to_char(t.period, 'YYYY-MM') as month, sum(${testsOf(scope)})::int as tests
    from ${testTotals(scope.businessIds, kindsOf(scope), 'month')}
    group by 1, 2 having sum(${testsOf(scope)}) > 0 order by 2, 1`.execute(db);
  return rows;
}

export interface BusinessActivity {
  business_id: number;
  graded: number;
  high: number;
  last_test_on: string | null;
}

/** By business, worm tests with a level in the weeks of the period, those above Moderate, and the day of the latest test. */
export function findActivity(db: Db, scope: AnalyticsScope): Promise<BusinessActivity[]> {
  return oneByOne(db, scope.businessIds, (businessIds) => activityOf(db, { ...scope, businessIds }));
}

async function activityOf(db: Db, scope: AnalyticsScope): Promise<BusinessActivity[]> {
  const { rows } = await sql<BusinessActivity>`
    select b.id as business_id, coalesce(l.graded, 0)::int as graded, coalesce(l.high, 0)::int as high,
      (select (max(c.last_test_at) at time zone 'UTC')::date from client_totals c where c.business_id = b.id)
        as last_test_on
    from unnest(${scope.businessIds}::bigint[]) as b (id)
    left join lateral (
      select sum(w.tests) as graded, sum(w.tests) filter (where w.level >= 4) as high
      from level_weeks w where ${onWeeks(scope)} and w.status in ('positive', 'negative') and w.level >= 1
    ) l on true`.execute(db);
  return rows;
}
