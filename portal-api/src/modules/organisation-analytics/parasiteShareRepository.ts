import type { Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import { onWeeks, type AnalyticsScope } from '../analytics/public.ts';

export interface BusinessFinding {
  business_id: number;
  tests: number;
  found: number;
}

/** By business, the tests with a result that looked for a parasite, and those that found it. */
export async function countFindings(
  db: Db,
  scope: AnalyticsScope,
  parasite: Parasite,
): Promise<BusinessFinding[]> {
  const { rows } = await sql<BusinessFinding>`
    select w.business_id, sum(w.tests)::int as tests,
      coalesce(sum(w.tests) filter (where w.burden_level <> 'No Infection'), 0)::int as found
    from unnest(${scope.businessIds}::bigint[]) as b (id) join parasite_weeks w on ${onWeeks(scope)}
    where w.parasite = ${parasite} and w.status in ('positive', 'negative') and w.burden_level <> 'Invalid'
    group by 1`.execute(db);
  return rows;
}
