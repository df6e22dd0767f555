import { CompiledQuery, type Kysely } from 'kysely';

/**
 * Totals by month and week, so that a list, a count or a chart over years reads some thousand rows and not millions:
 * of tests, of each client's tests, and of burden levels. Kept in the writing transaction, per statement, as those of
 * migration 004 are; every write goes in the order of the key, so that two imports do not wait for each other in a ring.
 */
const STATUSES = ['processing', 'positive', 'negative', 'failed'] as const;

const day = (unit: 'month' | 'week', of: string): string =>
  `date_trunc('${unit}', ${of}created_at at time zone 'UTC')::date`;

interface Totals {
  readonly table: string;
  /** Columns of the key after the business, each as it is made of a test. */
  readonly key: Readonly<Record<string, string>>;
}

const KIND = { animal_type: 'animal_type', fluke: 'test_type = 3' };
const TOTALS: readonly Totals[] = [
  { table: 'test_months', key: { month: day('month', ''), ...KIND } },
  { table: 'test_weeks', key: { week: day('week', ''), ...KIND } },
  { table: 'client_months', key: { client_id: 'client_id', month: day('month', ''), ...KIND } },
];

const counted = STATUSES.map((status) => `count(*) filter (where status = '${status}')::int as ${status}`);

/** The rows of a table of totals, from the tests in `source`. */
function grouped({ key }: Totals, source: string): string {
  const columns = ['business_id', ...Object.entries(key).map(([name, made]) => `${made} as ${name}`)];
  const places = columns.map((_, index) => index + 1).join(', ');
  return `select ${[...columns, ...counted].join(', ')} from ${source} group by ${places} order by ${places}`;
}

function add(it: Totals, source: string): string {
  const key = ['business_id', ...Object.keys(it.key)].join(', ');
  return `insert into ${it.table} as t (${key}, ${STATUSES.join(', ')}) ${grouped(it, source)}
    on conflict (${key}) do update set ${STATUSES.map((status) => `${status} = t.${status} + excluded.${status}`).join(', ')};`;
}

function takeOut(it: Totals, source: string): string {
  const key = ['business_id', ...Object.keys(it.key)];
  const same = key.map((name) => `t.${name} = o.${name}`).join(' and ');
  return `update ${it.table} t set ${STATUSES.map((status) => `${status} = t.${status} - o.${status}`).join(', ')}
    from (${grouped(it, source)}) o where ${same};
  delete from ${it.table} t using (${grouped(it, source)}) o
    where ${same} and t.processing = 0 and t.positive = 0 and t.negative = 0 and t.failed = 0;`;
}

// How heavy a count is, for the heaviest of a test; the words are those of burden_level.
const RANK = `case burden_level(n.epg, h) when 'No Infection' then 1 when 'Light' then 2 when 'Moderate' then 3
  when 'High' then 4 when 'Very High' then 5 else 0 end`;

const statusColumns = STATUSES.map((status) => `${status} integer not null default 0`).join(', ');
const TABLES = `
${TOTALS.map(({ table, key }) => {
  const types: Record<string, string> = { animal_type: 'smallint', fluke: 'boolean', client_id: 'integer' };
  const columns = Object.keys(key).map((name) => `${name} ${types[name] ?? 'date'} not null`);
  const owner = key.client_id
    ? 'foreign key (business_id, client_id) references clients on delete cascade'
    : 'foreign key (business_id) references businesses on delete cascade';
  return `create table ${table} (business_id integer not null, ${columns.join(', ')}, ${statusColumns},
    primary key (business_id, ${Object.keys(key).join(', ')}), ${owner});`;
}).join('\n')}
create index client_months_by_month on client_months (business_id, month, client_id);

-- Worm tests by the heaviest level among their counts: 0 where none is known, 1 No Infection to 5 Very High.
create table level_weeks (
  business_id integer not null references businesses on delete cascade,
  week date not null,
  animal_type smallint not null,
  status text not null,
  level smallint not null,
  tests integer not null,
  primary key (business_id, week, animal_type, status, level)
);
alter table parasite_weeks add column status text;
alter table parasite_weeks drop constraint parasite_weeks_pkey;
${['test_months', 'test_weeks', 'client_months', 'level_weeks']
  .map(
    (table) => `alter table ${table} enable row level security;
create policy tenant on ${table}
  using (business_id = any ((select app_business_ids())::integer[]))
  with check (business_id = any ((select app_business_ids())::integer[]));`,
  )
  .join('\n')}
`;

/** Counts by week, parasite, level and the outcome of their test. */
const PARASITE_WEEKS = `
  select t.business_id, ${day('week', 't.')} as week, t.animal_type, n.parasite, burden_level(n.epg, h) as burden_level,
    t.status, count(*)::int as tests, sum(n.epg) as epg_total
  from tests t join test_counts n on n.business_id = t.business_id and n.test_id = t.id
  left join burden_thresholds h on h.animal_type = t.animal_type and h.parasite = n.parasite
  group by 1, 2, 3, 4, 5, 6`;

const LEVEL_WEEKS = `
  select business_id, ${day('week', '')} as week, animal_type, status, level, count(*)::int as tests
  from (
    select t.business_id, t.id, t.created_at, t.animal_type, t.status, coalesce(max(${RANK}), 0)::smallint as level
    from tests t left join test_counts n on n.business_id = t.business_id and n.test_id = t.id
    left join burden_thresholds h on h.animal_type = t.animal_type and h.parasite = n.parasite
    where t.test_type <> 3 group by t.business_id, t.id
  ) l group by 1, 2, 3, 4, 5`;

/** Fills the totals from the rows: for a database with data, and where many rows were loaded past the triggers. */
export const FILL_PERIOD_TOTALS: readonly string[] = [
  ...TOTALS.map(
    (it) =>
      `insert into ${it.table} (business_id, ${Object.keys(it.key).join(', ')}, ${STATUSES.join(', ')}) ${grouped(it, 'tests')}`,
  ),
  `insert into parasite_weeks (business_id, week, animal_type, parasite, burden_level, status, tests, epg_total) ${PARASITE_WEEKS}`,
  `insert into level_weeks (business_id, week, animal_type, status, level, tests) ${LEVEL_WEEKS}`,
];

/** Adds the differences in `moved` (business, week, animal type, status, level, +1 or -1). */
const moveLevels = `
  insert into level_weeks as w (business_id, week, animal_type, status, level, tests)
    select business_id, week, animal_type, status, level, sum(step)::int from moved
    group by 1, 2, 3, 4, 5 having sum(step) <> 0 order by 1, 2, 3, 4, 5
  on conflict (business_id, week, animal_type, status, level) do update set tests = w.tests + excluded.tests;`;
const moveParasites = `
  insert into parasite_weeks as w (business_id, week, animal_type, parasite, burden_level, status, tests, epg_total)
    select business_id, week, animal_type, parasite, burden_level, status, sum(step)::int, sum(step * epg) from moved
    group by 1, 2, 3, 4, 5, 6 having sum(step) <> 0 or sum(step * epg) <> 0 order by 1, 2, 3, 4, 5, 6
  on conflict (business_id, week, animal_type, parasite, burden_level, status)
    do update set tests = w.tests + excluded.tests, epg_total = w.epg_total + excluded.epg_total;`;
/** `weeks` are the businesses and weeks that were written to. */
const forgetEmpty = (weeks: string): string =>
  ['level_weeks', 'parasite_weeks']
    .map(
      (table) => `
  delete from ${table} k using (${weeks}) w where k.business_id = w.business_id and k.week = w.week and k.tests = 0;`,
    )
    .join('');
const weeksOfCounts = (counts: string): string => `
  select distinct t.business_id, ${day('week', 't.')} as week from ${counts} n
  join tests t on t.business_id = n.business_id and t.id = n.test_id`;
const weeksOfTests = (tests: string): string =>
  `select distinct business_id, ${day('week', '')} as week from ${tests}`;

const graded = (counts: string): string => `
  select n.business_id, n.test_id, t.animal_type, t.status, t.test_type, ${day('week', 't.')} as week, n.parasite, n.epg,
    burden_level(n.epg, h) as burden_level, ${RANK} as level
  from ${counts} n join tests t on t.business_id = n.business_id and t.id = n.test_id
  left join burden_thresholds h on h.animal_type = t.animal_type and h.parasite = n.parasite`;

/** `before` and `after` are the changed counts as they were and as they are; nothing where there were none. */
function countsTrigger(name: string, before: string | undefined, after: string | undefined): string {
  const none = '(select * from test_counts where false)';
  const was = before ?? none;
  const is = after ?? none;
  return `
create function ${name}() returns trigger language plpgsql as $$
begin
  -- One writer of a test's counts at a time: its heaviest level hangs on all of them.
  perform 1 from tests t where (t.business_id, t.id) in
    (select business_id, test_id from ${is} i union select business_id, test_id from ${was} w)
    order by t.business_id, t.id for no key update;
  with moved as (
    select *, 1 as step from (${graded(is)}) i union all select *, -1 from (${graded(was)}) w
  )${moveParasites}
  with touched as (
    select business_id, test_id from ${is} i union select business_id, test_id from ${was} w
  ), after as (
    select n.* from test_counts n join touched using (business_id, test_id)
  ), before as (
    select business_id, test_id, parasite, eggs_counted, multiplication_factor, epg from after a
    where not exists (select 1 from ${is} i
      where i.business_id = a.business_id and i.test_id = a.test_id and i.parasite = a.parasite)
    union all select business_id, test_id, parasite, eggs_counted, multiplication_factor, epg from ${was} w
  ), heaviest as (
    select o.business_id, o.test_id, coalesce(max(g.level), 0)::smallint as level, 1 as step
    from touched o left join (${graded('after')}) g on g.business_id = o.business_id and g.test_id = o.test_id group by 1, 2
    union all
    select o.business_id, o.test_id, coalesce(max(g.level), 0)::smallint, -1
    from touched o left join (${graded('before')}) g on g.business_id = o.business_id and g.test_id = o.test_id group by 1, 2
  ), moved as (
    select t.business_id, ${day('week', 't.')} as week, t.animal_type, t.status, s.level, s.step
    from heaviest s join tests t on t.business_id = s.business_id and t.id = s.test_id where t.test_type <> 3
  )${moveLevels}
  ${forgetEmpty(weeksOfCounts(before ?? is))}
  return null;
end $$;`;
}

// A test comes before its counts and goes after them; in between, its level follows from the counts that it has.
const testsChanged = (added: string | undefined, removed: string | undefined): string => {
  const rows = [
    ...(added ? [`select *, 1 as step from ${added}`] : []),
    ...(removed ? [`select *, -1 as step from ${removed}`] : []),
  ].join(' union all ');
  // Where nothing that counts has changed the two cancel out, and no row is looked at.
  const changed =
    added && removed
      ? `select c.* from (${rows}) c join ${removed} o on o.business_id = c.business_id and o.id = c.id
          join ${added} n on n.business_id = c.business_id and n.id = c.id
          where o.status <> n.status or o.test_type <> n.test_type`
      : rows;
  return `
  with changed as (${changed}), moved as (
    select c.business_id, ${day('week', 'c.')} as week, c.animal_type, c.status, c.step,
      coalesce(max(${RANK}), 0)::smallint as level
    from changed c left join test_counts n on n.business_id = c.business_id and n.test_id = c.id
    left join burden_thresholds h on h.animal_type = c.animal_type and h.parasite = n.parasite
    where c.test_type <> 3 group by c.business_id, c.id, c.created_at, c.animal_type, c.status, c.step
  )${moveLevels}${
    added && removed
      ? `
  with changed as (${changed}), moved as (
    select c.business_id, ${day('week', 'c.')} as week, c.animal_type, c.status, c.step, n.parasite, n.epg,
      burden_level(n.epg, h) as burden_level
    from changed c join test_counts n on n.business_id = c.business_id and n.test_id = c.id
    left join burden_thresholds h on h.animal_type = c.animal_type and h.parasite = n.parasite
  )${moveParasites}`
      : ''
  }${removed ? forgetEmpty(weeksOfTests(removed)) : ''}`;
};

const trigger = (name: string, event: string, table: string, rows: string): string =>
  `create trigger ${name} after ${event} on ${table} referencing ${rows} for each statement execute function ${name}();`;

const OLD = 'old table as old_rows';
const NEW = 'new table as new_rows';
const TRIGGERS = `
drop trigger test_counts_inserted on test_counts;
drop trigger test_counts_deleted on test_counts;
drop trigger test_counts_updated_1_out on test_counts;
drop trigger test_counts_updated_2_in on test_counts;
drop function test_counts_roll_up();
drop function test_counts_roll_back();
${countsTrigger('test_counts_inserted', undefined, 'new_rows')}
${countsTrigger('test_counts_updated', 'old_rows', 'new_rows')}
${countsTrigger('test_counts_deleted', 'old_rows', undefined)}
${trigger('test_counts_inserted', 'insert', 'test_counts', NEW)}
${trigger('test_counts_updated', 'update', 'test_counts', `${OLD} ${NEW}`)}
${trigger('test_counts_deleted', 'delete', 'test_counts', OLD)}

create function tests_add_periods() returns trigger language plpgsql as $$
begin
  ${TOTALS.map((it) => add(it, 'new_rows')).join('\n  ')}
  ${testsChanged('new_rows', undefined)}
  return null;
end $$;
create function tests_move_periods() returns trigger language plpgsql as $$
begin
  ${TOTALS.map((it) => add(it, 'new_rows') + takeOut(it, 'old_rows')).join('\n  ')}
  ${testsChanged('new_rows', 'old_rows')}
  return null;
end $$;
create function tests_take_periods() returns trigger language plpgsql as $$
begin
  ${TOTALS.map((it) => takeOut(it, 'old_rows')).join('\n  ')}
  ${testsChanged(undefined, 'old_rows')}
  return null;
end $$;
${trigger('tests_add_periods', 'insert', 'tests', NEW)}
${trigger('tests_move_periods', 'update', 'tests', `${OLD} ${NEW}`)}
${trigger('tests_take_periods', 'delete', 'tests', OLD)}
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => db.executeQuery(CompiledQuery.raw(text));
  await run(TABLES);
  // The owner, too, sees only the businesses that its transaction names.
  await run(
    "select set_config('app.business_ids', coalesce((select array_agg(id)::text from businesses), '{}'), true)",
  );
  await run('delete from parasite_weeks');
  for (const fill of FILL_PERIOD_TOTALS) await run(fill);
  await run(`alter table parasite_weeks alter column status set not null,
    add primary key (business_id, week, animal_type, parasite, burden_level, status)`);
  await run(TRIGGERS);
}
