import { INACTIVE_CLIENT_MONTHS } from '@epigram/shared-contracts/domain/limits';
import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';

export function findBusiness(db: Db, businessId: number) {
  return db
    .selectFrom('businesses')
    .where('id', '=', businessId)
    .select([
      'id',
      'name',
      'logo',
      'email',
      'phone',
      'address_line_1',
      'address_line_2',
      'city',
      'county',
      'country',
      'postcode',
      'infinite_credits',
      'credits',
      'plan_expires_on',
      'weather_station_id',
      'lat',
      'lng',
      'time_zone',
    ])
    .executeTakeFirst();
}

/** Serialises changes of a business, so that each records the actual previous state. */
export async function lockBusiness(trx: Db, id: number): Promise<void> {
  await trx.selectFrom('businesses').where('id', '=', id).select('id').forNoKeyUpdate().execute();
}

export interface BusinessChange {
  readonly name?: string | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly address_line_1?: string | null | undefined;
  readonly address_line_2?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly county?: string | null | undefined;
  readonly country?: string | undefined;
  readonly postcode?: string | null | undefined;
  readonly weather_station_id?: string | null | undefined;
  readonly time_zone?: string | undefined;
  readonly logo?: string | undefined;
}

export async function updateBusiness(db: Db, businessId: number, change: BusinessChange): Promise<void> {
  await db
    .updateTable('businesses')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', businessId)
    .execute();
}

export async function weatherStationExists(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('weather_stations').where('id', '=', id).select('id').executeTakeFirst();
  return row !== undefined;
}

/** Whether the database knows the zone, whose list may be older than this process's. */
export async function timeZoneExists(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from pg_timezone_names where name = ${name}) as found`.execute(db);
  return rows[0]!.found;
}

/** Runs inside a tenant transaction. */
export async function hasTests(db: Db, businessIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from tests where business_id = any (${[...businessIds]}::bigint[]) limit 1`.execute(db);
  return rows.length > 0;
}

/** The Monday of this week, ISO 8601. */
export async function findMonday(db: Db): Promise<string> {
  const { rows } = await sql<{ monday: string }>`
    select date_trunc('week', now() at time zone 'UTC')::date as monday`.execute(db);
  return rows[0]!.monday;
}

/** Runs inside a tenant transaction. Days are in UTC; today is the last of the thirty days. */
export async function readMonthlyStats(db: Db, businessIds: readonly number[]) {
  const { rows } = await sql<{ last: number; previous: number; inactive: number; clients: number }>`
    with today as (select (now() at time zone 'UTC')::date as day),
    recent as (
      select d.day > today.day - 30 as is_last, sum(d.tests)::int as tests
      from test_days d cross join today
      where d.business_id = any (${[...businessIds]}::bigint[]) and d.day > today.day - 60
      group by 1
    )
    select
      coalesce((select tests from recent where is_last), 0) as last,
      coalesce((select tests from recent where not is_last), 0) as previous,
      counted.inactive,
      counted.clients
    from (
      select
        -- The same clients that the client list shows as inactive: also those that were never tested.
        count(*) filter (where t.last_test_at is null
          or t.last_test_at < now() - make_interval(months => ${INACTIVE_CLIENT_MONTHS}::int))::int as inactive,
        count(*)::int as clients
      from clients c
      left join client_totals t on t.business_id = c.business_id and t.client_id = c.id
      where c.business_id = any (${[...businessIds]}::bigint[])
    ) counted
  `.execute(db);
  const row = rows[0];
  return {
    testsLast30Days: row?.last ?? 0,
    testsPrevious30Days: row?.previous ?? 0,
    inactiveClients: row?.inactive ?? 0,
    clients: row?.clients ?? 0,
  };
}
