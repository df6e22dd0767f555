import { KEYED_LOCKS } from '@epigram/platform/database/advisoryLocks';
import { sql } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import { bulkInsert } from '../../kernel/bulkInsert.ts';
import { animalTypeName } from '../test-data/public.ts';
import type { Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { idOf, type Key } from './thresholdRepository.ts';

/** Businesses that still have weeks graded by former cut points. */
export async function findUngraded(db: Db, key: Key): Promise<number[]> {
  const rows = await db
    .selectFrom('former_thresholds')
    .select('business_id')
    .distinct()
    .where('animal_type', '=', idOf(key))
    .where('parasite', '=', key.parasite)
    .orderBy('business_id')
    .execute();
  return rows.map(({ business_id }) => business_id);
}

/** The animal types and parasites that still have weeks to regrade. */
export async function listUngradedKeys(db: Db): Promise<Key[]> {
  const rows = await db
    .selectFrom('former_thresholds')
    .select(['animal_type', 'parasite'])
    .distinct()
    .execute();
  return rows.map((row) => ({
    animalType: animalTypeName(row.animal_type),
    parasite: row.parasite as Parasite,
  }));
}

/**
 * Blocks edits, and writes of one business's counts, until the transaction ends. It waits only briefly for an active
 * writer, because others queue up behind it, and then fails with `lock_not_available`.
 */
export async function lockGrading(db: Db, businessId: number): Promise<void> {
  await sql`set local lock_timeout = '200ms'`.execute(db);
  await sql`select pg_advisory_xact_lock_shared(${KEYED_LOCKS.thresholdEdits}::int, 0)`.execute(db);
  // From the business's own rows: in a distributed database, the lock must be on the node where its triggers run.
  await sql`select pg_advisory_xact_lock(${KEYED_LOCKS.grading}::int, (business_id % 2147483647)::int) from former_thresholds
    where business_id = ${businessId}`.execute(db);
}

export interface Weeks {
  /** Mondays; `from` may be `-infinity`, `before` `infinity`. */
  readonly from: string;
  readonly before: string;
}

/**
 * Takes the newest weeks of a business that are graded by former cut points, up to about `tests` tests, and applies the
 * current cut points to them. Undefined if none are left.
 */
export async function claimWeeks(
  db: Db,
  { businessId, key, tests }: { businessId: number; key: Key; tests: number },
): Promise<Weeks | undefined> {
  const ofBusiness = sql`f.business_id = ${businessId} and f.animal_type = ${idOf(key)} and f.parasite = ${key.parasite}`;
  const { rows } = await sql<Weeks & { weeks_from: string }>`
    with former as (
      select weeks_from, weeks_before from former_thresholds f where ${ofBusiness}
      order by weeks_before desc limit 1
    ), added as (
      select w.week, sum(sum(w.processing + w.positive + w.negative + w.failed)) over (order by w.week desc) as tests
      from test_weeks w join former on w.week >= former.weeks_from and w.week < former.weeks_before
      where w.business_id = ${businessId} and w.animal_type = ${idOf(key)} group by w.week
    )
    select coalesce((select max(week) from added where tests >= ${tests}), weeks_from)::text as "from",
      weeks_before::text as before, weeks_from::text as weeks_from
    from former`.execute(db);
  const [taken] = rows;
  if (!taken) return undefined;
  // The weeks that are left, or none.
  const row = sql`${ofBusiness} and f.weeks_before = ${taken.before}::date`;
  await (taken.from === taken.weeks_from
    ? sql`delete from former_thresholds f where ${row}`.execute(db)
    : sql`update former_thresholds f set weeks_before = ${taken.from}::date where ${row}`.execute(db));
  return { from: taken.from, before: taken.before };
}

/**
 * Recomputes the totals of these weeks by the cut points that apply to them. Counts are looked up test by test
 * (`offset 0`), because the planner would read all of the business for every few weeks.
 */
export async function gradeWeeks(
  db: Db,
  { businessId, key, from, before }: Weeks & { businessId: number; key: Key },
): Promise<void> {
  const animalType = idOf(key);
  const ofWeeks = sql`business_id = ${businessId} and animal_type = ${animalType}
    and week >= ${from}::date and week < ${before}::date`;
  await sql`delete from parasite_weeks where ${ofWeeks} and parasite = ${key.parasite}`.execute(db);
  await sql`delete from level_weeks where ${ofWeeks}`.execute(db);
  const { rows } = await sql<{ by_parasite: Graded[]; heaviest: Graded[] }>`
    with tests_of_weeks as (
      select t.business_id, t.id, t.animal_type, t.test_type, t.status,
        date_trunc('week', t.tested_on::timestamp)::date as week
      from tests t where t.business_id = ${businessId} and t.animal_type = ${animalType}
        and t.created_at >= ${from}::timestamptz - interval '1 day' and t.created_at < ${before}::timestamptz + interval '1 day'
        and t.tested_on >= ${from}::date and t.tested_on < ${before}::date
    ), graded as materialized (
      select t.*, n.parasite, n.epg, burden_level(n.epg, h, f) as burden_level
      from tests_of_weeks t
      left join lateral (
        select * from test_counts n where n.business_id = t.business_id and n.test_id = t.id offset 0) n on true
      left join burden_thresholds h on h.animal_type = t.animal_type and h.parasite = n.parasite
      left join former_thresholds f on f.business_id = t.business_id and f.animal_type = t.animal_type
        and f.parasite = n.parasite and t.week >= f.weeks_from and t.week < f.weeks_before
    ), by_parasite as (
      select business_id, week, animal_type, parasite, burden_level, status, count(*)::int as tests,
        sum(epg)::text as epg_total
      from graded where parasite = ${key.parasite} group by 1, 2, 3, 4, 5, 6
    ), heaviest as (
      select business_id, week, animal_type, status, level, count(*)::int as tests
      from (
        select business_id, id, week, animal_type, status, coalesce(max(array_position(
          array['No Infection', 'Light', 'Moderate', 'High', 'Very High'], burden_level)), 0)::smallint as level
        from graded where test_type <> 3 group by 1, 2, 3, 4, 5
      ) t group by 1, 2, 3, 4, 5
    )
    select (select coalesce(json_agg(p), '[]') from by_parasite p) as by_parasite,
      (select coalesce(json_agg(l), '[]') from heaviest l) as heaviest`.execute(db);
  await bulkInsert(db, 'parasite_weeks', rows[0]!.by_parasite);
  await bulkInsert(db, 'level_weeks', rows[0]!.heaviest);
}

/** A row of totals, by its columns. */
type Graded = Readonly<Record<string, string | number | null>>;

/** Recomputes the retest days of clients whose latest test is in these weeks, because their level may have changed. */
export async function updateRetestDays(
  db: Db,
  { businessId, key, from, before }: Weeks & { businessId: number; key: Key },
): Promise<void> {
  const clients = sql`
    select t.business_id, t.client_id from client_totals t
    join tests l on l.business_id = t.business_id and l.id = t.last_test_id
    where t.business_id = ${businessId} and l.animal_type = ${idOf(key)}
      and l.tested_on >= ${from}::date and l.tested_on < ${before}::date`;
  // Treatments may be written concurrently; after locking the totals, the next statement sees them.
  await sql`select from client_totals c where (c.business_id, c.client_id) in (${clients})
    order by c.business_id, c.client_id for no key update`.execute(db);
  const found = await sql<{ client_id: number }>`${clients}`.execute(db);
  const { rows } = await sql<{ client_id: number; day: string | null }>`
    select k.client_id, retest_day(${businessId}, k.client_id)::text as day
    from unnest(${found.rows.map((row) => row.client_id)}::bigint[]) as k (client_id)`.execute(db);
  await sql`
    update client_totals c set retest_on = r.day
    from unnest(${rows.map((row) => row.client_id)}::bigint[], ${rows.map(({ day }) => day)}::date[]) as r (client_id, day)
    where c.business_id = ${businessId} and c.client_id = r.client_id
      and c.retest_on is distinct from r.day`.execute(db);
}
