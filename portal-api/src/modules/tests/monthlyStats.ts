import type { BusinessStats } from '@epigram/shared-contracts/api/businesses';
import { INACTIVE_CLIENT_MONTHS } from '@epigram/shared-contracts/domain/limits';
import { sql } from 'kysely';

import type { Db } from '../../platform/appContext.ts';

/**
 * Tests of the last 30 days and of the 30 before, and clients without a test for over 6 months. Public to other
 * modules. Runs in a tenant transaction: sees the scope's businesses only.
 */
export async function readMonthlyStats(db: Db, businessIds: readonly number[]): Promise<BusinessStats> {
  const { rows } = await sql<BusinessStats>`
    select
      (select coalesce(sum(tests), 0) from test_days
        where business_id = any (${businessIds}::int[]) and day > (now() at time zone 'UTC')::date - 30)
        as "testsLast30Days",
      (select coalesce(sum(tests), 0) from test_days
        where business_id = any (${businessIds}::int[])
          and day > (now() at time zone 'UTC')::date - 60 and day <= (now() at time zone 'UTC')::date - 30)
        as "testsPrevious30Days",
      (select count(*) from client_totals
        where business_id = any (${businessIds}::int[])
          and (last_test_at is null or last_test_at < now() - make_interval(months => ${INACTIVE_CLIENT_MONTHS})))
        as "inactiveClients"`.execute(db);
  return rows[0]!;
}

/** Whether the businesses have no test at all. Public to other modules. */
export async function hasNoTests(db: Db, businessIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ none: boolean }>`
    select not exists (select from test_days where business_id = any (${businessIds}::int[])) as none`.execute(
    db,
  );
  return rows[0]!.none;
}
