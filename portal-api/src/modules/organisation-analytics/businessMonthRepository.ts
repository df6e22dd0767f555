import { LINK_STATUS } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import { type AnalyticsScope, kindsOf, testsOf } from '../analytics/public.ts';
import { testTotals } from '../test-data/public.ts';

/** The businesses linked to an organisation, limited to the given ones. */
export function findLinkedBusinesses(db: Db, organisationId: number, businessIds: readonly number[]) {
  return db
    .selectFrom('organisation_businesses as l')
    .innerJoin('businesses as b', 'b.id', 'l.business_id')
    .where('l.organisation_id', '=', organisationId)
    .where('l.link_status', '=', LINK_STATUS.linked)
    .where(sql<boolean>`b.id = any (${businessIds}::int[])`)
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
