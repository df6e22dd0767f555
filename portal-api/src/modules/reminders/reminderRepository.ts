import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';

export interface WatchedBusiness {
  readonly id: number;
  readonly name: string;
  readonly credits: number | null;
  readonly plan_expires_on: string | null;
}

/** Every business; its credits are null if they are unlimited. */
export async function listBusinesses(db: Db): Promise<WatchedBusiness[]> {
  const { rows } = await sql<WatchedBusiness>`
    select id, name, case when infinite_credits then null else credits end as credits,
      plan_expires_on::text as plan_expires_on
    from businesses order by id`.execute(db);
  return rows;
}

export interface SampledGroup {
  readonly client_id: number;
  readonly client_name: string;
  readonly day: string;
  readonly animal_type: number;
  readonly group_id: number | null;
}

/** Visits with results between two days, after which the group was not sampled again. */
export async function findLatestVisits(
  trx: Db,
  businessId: number,
  it: { from: string; until: string },
): Promise<SampledGroup[]> {
  const { rows } = await sql<SampledGroup>`
    with visits as (
      select t.client_id, t.animal_type, t.group_id, max(t.sampled_on) as day
      from tests t
      where t.business_id = ${businessId} and t.created_at >= ${it.from}::date - 7
      group by 1, 2, 3)
    select v.client_id, c.name as client_name, v.day::text as day, v.animal_type, v.group_id
    from visits v join clients c on c.business_id = ${businessId} and c.id = v.client_id
    where v.day between ${it.from}::date and ${it.until}::date and c.status = 1
    order by v.day, v.client_id, v.animal_type, v.group_id nulls first`.execute(trx);
  return rows;
}

/** The number of tests of a business since a day. */
export async function countTestsSince(trx: Db, businessId: number, since: string): Promise<number> {
  const { rows } = await sql<{ tests: number }>`
    select coalesce(sum(tests), 0)::int as tests from test_days
    where business_id = ${businessId} and day >= ${since}::date`.execute(trx);
  return rows[0]?.tests ?? 0;
}

export interface EndedWithdrawal {
  readonly id: number;
  readonly client_id: number;
  readonly client_name: string;
  readonly product: string;
  readonly group_name: string | null;
  readonly what: 'meat' | 'milk';
  readonly until: string;
}

/** Withdrawal periods whose last day is between two days. Periods of zero days are left out. */
export async function findEndedWithdrawals(
  trx: Db,
  businessId: number,
  it: { from: string; until: string },
): Promise<EndedWithdrawal[]> {
  const { rows } = await sql<EndedWithdrawal>`
    select t.id, t.client_id, c.name as client_name, t.product,
      coalesce((select g.name from groups g where g.business_id = t.business_id and g.id = t.group_id), t.group_name) as group_name, w.what,
      w.until::text as until
    from treatments t
    join clients c on c.business_id = t.business_id and c.id = t.client_id
    cross join lateral (values
      ('meat', t.last_day + t.withdrawal_meat::int, t.withdrawal_meat > 0),
      ('milk', (milk_withdrawal_end(t) - interval '1 minute')::date, greatest(t.withdrawal_milk, t.withdrawal_milk_hours) > 0)
    ) as w (what, until, is_period)
    where t.business_id = ${businessId} and w.is_period and w.until between ${it.from}::date and ${it.until}::date
    order by t.id, w.what`.execute(trx);
  return rows;
}

export interface ExpiringInvitation {
  readonly id: number;
  readonly email: string;
  readonly tenant: string;
  readonly inviter_id: number | null;
  readonly invited_id: number | null;
  readonly expires_at: Date;
}

/** Unanswered invitations that expire within a day. */
export async function findExpiringInvitations(db: Db): Promise<ExpiringInvitation[]> {
  const { rows } = await sql<ExpiringInvitation>`select * from find_expiring_invitations()`.execute(db);
  return rows;
}
