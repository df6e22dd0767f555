import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';

interface MonthOfChanges {
  readonly month: string;
  readonly added: number;
  readonly used: number;
}

/** Credits added and used since a day, by month, newest first. Months without changes are left out. */
export async function listCreditMonths(
  trx: Db,
  businessId: number,
  since: string,
): Promise<MonthOfChanges[]> {
  const { rows } = await sql<MonthOfChanges>`
    select to_char(at at time zone 'UTC', 'YYYY-MM') as month,
      coalesce(sum(change) filter (where change > 0), 0)::int as added,
      coalesce(-sum(change) filter (where change < 0), 0)::int as used
    from credit_changes
    where business_id = ${businessId} and at >= ${since}::date
    group by 1 order by 1 desc`.execute(trx);
  return rows;
}

/** The number of tests of a business since a day. */
export async function countTests(trx: Db, businessId: number, since: string): Promise<number> {
  const { rows } = await sql<{ tests: number }>`
    select coalesce(sum(tests), 0)::int as tests from test_days
    where business_id = ${businessId} and day > ${since}::date`.execute(trx);
  return rows[0]?.tests ?? 0;
}
