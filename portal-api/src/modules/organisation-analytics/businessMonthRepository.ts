import { LINK_STATUS, TEST_STATUSES } from '@epigram/shared-contracts/domain/enumerations';
import type { AnalyticsFilters } from '@epigram/shared-contracts/api/analytics';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../platform/appContext.ts';
import { animalTypeIds } from '../tests/codes.ts';
import { wholePeriods, type Days } from '../tests/search/wholePeriods.ts';
import { onTestDays } from '../analytics/analyticsConditions.ts';

/** The businesses linked to an organisation, within those that the transaction may see. */
export function findLinkedBusinesses(db: Db, organisationId: number, businessIds: readonly number[]) {
  return db
    .selectFrom('organisation_businesses as l')
    .innerJoin('businesses as b', 'b.id', 'l.business_id')
    .where('l.organisation_id', '=', organisationId)
    .where('l.link_status', '=', LINK_STATUS.linked)
    .where(sql<boolean>`b.id = any (${businessIds}::int[])`)
    .select(['b.id', 'b.name', 'b.country'])
    .orderBy(sql`lower(b.name)`)
    .orderBy('b.id')
    .execute();
}

export interface BusinessMonth {
  business_id: number;
  /** `YYYY-MM`. */
  month: string;
  tests: number;
}

interface Period {
  readonly businessIds: readonly number[];
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly filters?: AnalyticsFilters | undefined;
}

/**
 * Tests by business and month, the first month first: whole months from the monthly totals, the days before and
 * after them from the daily ones.
 */
export async function countByBusinessMonth(
  db: Db,
  { businessIds, start, end, filters = {} }: Period,
): Promise<BusinessMonth[]> {
  const { whole, edges } = wholePeriods(start, end, 'month');
  const parts = [
    ...(whole ? [monthTotals(businessIds, filters, whole)] : []),
    ...edges.map((days) => dayTotals(businessIds, filters, days)),
  ];
  const { rows } = await sql<BusinessMonth>`
    select business_id, to_char(month, 'YYYY-MM') as month, sum(tests)::int as tests
    from (${sql.join(parts, sql` union all `)}) counted
    group by 1, 2 having sum(tests) > 0 order by 2, 1`.execute(db);
  return rows;
}

function monthTotals(
  businessIds: readonly number[],
  filters: AnalyticsFilters,
  { from, until }: Days,
): RawBuilder<unknown> {
  const { statusFilter, animalTypeFilter, testTypeFilter } = filters;
  const statuses = statusFilter?.length
    ? TEST_STATUSES.filter((it) => statusFilter.includes(it))
    : TEST_STATUSES;
  const conditions = [sql`m.business_id = any (${businessIds}::int[])`];
  if (from) conditions.push(sql`m.month >= ${from}::date`);
  if (until) conditions.push(sql`m.month < ${until}::date`);
  if (animalTypeFilter?.length) {
    conditions.push(sql`m.animal_type = any (${animalTypeIds(animalTypeFilter)}::smallint[])`);
  }
  if (testTypeFilter?.length) {
    conditions.push(sql`m.fluke = any (${testTypeFilter.map((type) => type === 'Fluke FEC')}::boolean[])`);
  }
  const tests = sql.join(
    statuses.map((status) => sql`sum(m.${sql.ref(status)})`),
    sql` + `,
  );
  return sql`select m.business_id, m.month::timestamp as month, ${tests} as tests from test_months m
    where ${sql.join(conditions, sql` and `)} group by 1, 2`;
}

function dayTotals(
  businessIds: readonly number[],
  filters: AnalyticsFilters,
  { from, until }: Days,
): RawBuilder<unknown> {
  return sql`select d.business_id, date_trunc('month', d.day::timestamp) as month, sum(d.tests) as tests
    from test_days d where ${onTestDays({ businessIds, start: from, filters })}
      ${until ? sql`and d.day < ${until}::date` : sql``} group by 1, 2`;
}
