import { CHECKED_CLASSES, secondSampleDays } from '@epigram/shared-contracts/domain/activeClasses';
import { RETEST_DUE_DAYS } from '@epigram/shared-contracts/domain/limits';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../kernel/appContext.ts';

const dayOf = (alias: string): RawBuilder<unknown> => sql.raw(`${alias}.sampled_on`);
const daysOfClass = sql.join(
  CHECKED_CLASSES.map((name) => sql`when ${sql.lit(name)} then ${sql.lit(secondSampleDays(name).from)}`),
  sql` `,
);
/** The retest day after the latest test `l` of `t`: by its first treatment, otherwise by the levels of its group. */
const plainRetestDay = sql`coalesce(
  (select (array_agg(k.treated_on + case k.active_class ${daysOfClass} end order by k.treated_on, k.id))[1] from treatments k
    where k.business_id = l.business_id and k.client_id = l.client_id and k.animal_type = l.animal_type
      and k.active_class in (${sql.join(CHECKED_CLASSES.map((name) => sql.lit(name)))})
      and k.treated_on - ${dayOf('l')} between 0 and 28),
  (select ${dayOf('l')} + ${sql.lit(RETEST_DUE_DAYS)} from (
    select n.parasite, coalesce(avg(n.epg) filter (where g.pool_size = 1), avg(n.epg)) as mean from tests g
      join test_counts n on n.business_id = g.business_id and n.test_id = g.id
      where g.business_id = l.business_id and g.client_id = l.client_id and g.animal_type = l.animal_type
        and g.test_type <> 3 and g.status in ('positive', 'negative') and ${dayOf('g')} = ${dayOf('l')}
        and g.created_at <= l.created_at and g.created_at >= l.created_at - interval '7 days'
      group by 1) m
    join burden_thresholds h on h.animal_type = l.animal_type and h.parasite = m.parasite
    where m.mean > 0 and burden_level(greatest(1, floor(m.mean))::int, h) <> 'Light' limit 1))`;

/** A table of totals by kind and outcome, and the same totals computed from the tests. */
function plainly(
  table: string,
  key: RawBuilder<unknown>,
): readonly [RawBuilder<unknown>, RawBuilder<unknown>] {
  const names = sql.raw(
    table === 'client_months' ? 'client_id, month' : table === 'test_weeks' ? 'week' : 'month',
  );
  return [
    sql`select business_id, ${names}, animal_type, fluke, processing, positive, negative, failed from ${sql.table(table)}`,
    sql`select business_id, ${names}, animal_type, fluke, (count(*) filter (where status = 'processing'))::int,
        (count(*) filter (where status = 'positive'))::int, (count(*) filter (where status = 'negative'))::int,
        (count(*) filter (where status = 'failed'))::int
      from (select business_id, status, animal_type, ${key}, test_type = 3 as fluke from tests) t group by business_id, ${names}, animal_type, fluke`,
  ];
}

const PAIRS = {
  'tests by day': [
    sql`select business_id, day, animal_type, test_type, status, tests from test_days`,
    sql`select business_id, tested_on, animal_type, test_type, status, count(*)::int
      from tests group by 1, 2, 3, 4, 5`,
  ],
  'totals of clients': [
    sql`select business_id, client_id, tests, processing, positive, negative, failed, last_test_at, last_test_id, last_status from client_totals`,
    sql`select c.business_id, c.id, count(t.id)::int, (count(t.id) filter (where t.status = 'processing'))::int,
        (count(t.id) filter (where t.status = 'positive'))::int, (count(t.id) filter (where t.status = 'negative'))::int,
        (count(t.id) filter (where t.status = 'failed'))::int, max(t.created_at),
        (select id from tests l where l.business_id = c.business_id and l.client_id = c.id order by created_at desc, id desc limit 1),
        (select status from tests l where l.business_id = c.business_id and l.client_id = c.id order by created_at desc, id desc limit 1)
      from clients c left join tests t on t.business_id = c.business_id and t.client_id = c.id group by 1, 2`,
  ],
  'retest days of clients': [
    sql`select business_id, client_id, retest_on from client_totals`,
    sql`select t.business_id, t.client_id, ${plainRetestDay} from client_totals t
      left join tests l on l.business_id = t.business_id and l.id = t.last_test_id`,
  ],
  'animals of clients': [
    sql`select business_id, client_id, animals, animal_types from client_totals`,
    sql`select c.business_id, c.id, count(a.id)::int,
        array(select distinct animal_type from animals t where t.business_id = c.business_id and t.client_id = c.id order by 1)
      from clients c left join animals a on a.business_id = c.business_id and a.client_id = c.id group by 1, 2`,
  ],
  'counts by week': [
    sql`select business_id, week, animal_type, parasite, burden_level, status, tests, epg_total from parasite_weeks`,
    sql`select t.business_id, date_trunc('week', t.tested_on::timestamp)::date, t.animal_type, n.parasite,
        burden_level(n.epg, h), t.status, count(*)::int, sum(n.epg)
      from tests t join test_counts n on n.business_id = t.business_id and n.test_id = t.id
      left join burden_thresholds h on h.animal_type = t.animal_type and h.parasite = n.parasite
      group by 1, 2, 3, 4, 5, 6`,
  ],
  'levels by week': [
    sql`select business_id, week, animal_type, status, level, tests from level_weeks`,
    sql`select business_id, date_trunc('week', tested_on::timestamp)::date, animal_type, status, level, count(*)::int
      from (
        select t.business_id, t.id, t.tested_on, t.animal_type, t.status, (select coalesce(max(array_position(
            '{No Infection,Light,Moderate,High,Very High}', burden_level(n.epg, h))), 0)
          from test_counts n left join burden_thresholds h on h.animal_type = t.animal_type and h.parasite = n.parasite
          where n.business_id = t.business_id and n.test_id = t.id)::smallint as level
        from tests t where t.test_type <> 3
      ) l group by 1, 2, 3, 4, 5`,
  ],
  'tests by month': plainly('test_months', sql`date_trunc('month', tested_on::timestamp)::date as month`),
  'tests by week': plainly('test_weeks', sql`date_trunc('week', tested_on::timestamp)::date as week`),
  'tests of clients by month': plainly(
    'client_months',
    sql`client_id, date_trunc('month', tested_on::timestamp)::date as month`,
  ),
} as const;

/** The number of a rollup's rows that differ from the tests, or are missing. */
export async function difference(owner: Db, name: TotalsName): Promise<number> {
  const [kept, plain] = PAIRS[name];
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ((${kept} except ${plain}) union all (${plain} except ${kept})) d`.execute(
    owner,
  );
  return rows[0]!.n;
}

export type TotalsName = keyof typeof PAIRS;
export const TOTALS = Object.keys(PAIRS) as TotalsName[];
