import { KEYED_LOCKS } from '@epigram/platform/database/advisoryLocks';

import { add, day, rank, STATUSES, subtract, TOTALS } from './periodTotals.ts';

const statusColumns = STATUSES.map((status) => `${status} integer not null default 0`).join(', ');
const ofKind = `animal_type smallint not null, fluke boolean not null, ${statusColumns}`;
const counts = STATUSES.join(', ');
const inBusiness = 'foreign key (business_id) references businesses on delete cascade';

const TABLES = `
create table test_months (business_id integer not null, month date not null, ${ofKind},
  primary key (business_id, month, animal_type, fluke) include (${counts}), ${inBusiness});
create table test_weeks (business_id integer not null, week date not null, ${ofKind},
  primary key (business_id, week, animal_type, fluke) include (${counts}), ${inBusiness});
create table client_months (business_id integer not null, client_id integer not null, month date not null, ${ofKind},
  primary key (business_id, client_id, month, animal_type, fluke) include (${counts}),
  foreign key (business_id, client_id) references clients on delete cascade);
-- Allows index-only scans of the months of thousands of clients.
create index client_months_by_month on client_months (business_id, month, client_id)
  include (animal_type, fluke, ${counts});

-- Counts by week, parasite, burden level and outcome of the test. The parasite comes early in the key, because a chart
-- reads only one.
create table parasite_weeks (
  business_id integer not null references businesses on delete cascade,
  week date not null,
  animal_type smallint not null,
  parasite text not null,
  burden_level text not null check (burden_level in ('No Infection', 'Light', 'Moderate', 'High', 'Very High', 'Invalid')),
  tests integer not null,
  epg_total bigint not null,
  status text not null,
  primary key (business_id, parasite, week, animal_type, status, burden_level) include (tests, epg_total)
);
-- Rows that have become empty, which the same write deletes.
create index parasite_weeks_empty on parasite_weeks (business_id, week) where tests = 0;

-- Worm tests by the heaviest level of their counts: 0 if none is known, 1 No Infection to 5 Very High.
create table level_weeks (
  business_id integer not null references businesses on delete cascade,
  week date not null,
  animal_type smallint not null,
  status text not null,
  level smallint not null,
  tests integer not null,
  primary key (business_id, week, animal_type, status, level) include (tests)
);
`;

const LEVEL = 'burden_level(n.epg, h, f)';
/** Joins the cut points that apply to the counts `n` of `test` in its week. */
const thresholds = (test: string): string => `
  left join burden_thresholds h on h.animal_type = ${test}.animal_type and h.parasite = n.parasite
  left join former_thresholds f on f.business_id = n.business_id and f.animal_type = ${test}.animal_type
    and f.parasite = n.parasite and ${day('week', `${test}.`)} < f.weeks_before
    and ${day('week', `${test}.`)} >= f.weeks_from`;

/** Adds the differences in `moved` (business, week, animal type, status, level, +1 or -1). */
const moveLevels = `
  insert into level_weeks as w (business_id, week, animal_type, status, level, tests)
    select business_id, week, animal_type, status, level, sum(step)::int from moved
    group by 1, 2, 3, 4, 5 having sum(step) <> 0 order by 1, 2, 3, 4, 5
  on conflict (business_id, week, animal_type, status, level) do update set tests = w.tests + excluded.tests`;
const moveParasites = `
  insert into parasite_weeks as w (business_id, week, animal_type, parasite, burden_level, status, tests, epg_total)
    select business_id, week, animal_type, parasite, burden_level, status, sum(step)::int, sum(step * epg) from moved
    group by 1, 2, 3, 4, 5, 6 having sum(step) <> 0 or sum(step * epg) <> 0 order by 1, 2, 3, 4, 5, 6
  on conflict (business_id, week, animal_type, parasite, burden_level, status)
    do update set tests = w.tests + excluded.tests, epg_total = w.epg_total + excluded.epg_total`;

/** @param weeks a query of the changed businesses and weeks */
const deleteEmpty = (weeks: string): readonly string[] =>
  ['level_weeks', 'parasite_weeks'].map(
    (table) => `
  delete from ${table} k using (${weeks}) w where k.business_id = w.business_id and k.week = w.week and k.tests = 0`,
  );
const weeksOfCounts = (changed: string): string => `
  select distinct t.business_id, ${day('week', 't.')} as week from ${changed} n
  join tests t on t.business_id = n.business_id and t.id = n.test_id`;
const weeksOfTests = (tests: string): string =>
  `select distinct business_id, ${day('week', '')} as week from ${tests}`;

const graded = (changed: string): string => `
  select n.business_id, n.test_id, t.animal_type, t.status, t.test_type, ${day('week', 't.')} as week, n.parasite, n.epg,
    ${LEVEL} as burden_level, ${rank(LEVEL)} as level
  from ${changed} n join tests t on t.business_id = n.business_id and t.id = n.test_id${thresholds('t')}`;

/** Statements for changed counts, given the sources of their old and new rows; undefined if there are none. */
function countsChanged(before: string | undefined, after: string | undefined): readonly string[] {
  const none = '(select * from test_counts where false)';
  const was = before ?? none;
  const is = after ?? none;
  return [
    `
  -- One writer of a test's counts at a time: its heaviest level hangs on all of them.
  select 1 from tests t where (t.business_id, t.id) in
    (select business_id, test_id from ${is} i union select business_id, test_id from ${was} w)
    order by t.business_id, t.id for no key update`,
    `
  with moved as (
    select *, 1 as step from (${graded(is)}) i union all select *, -1 from (${graded(was)}) w
  )${moveParasites}`,
    `
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
  )${moveLevels}`,
    ...deleteEmpty(weeksOfCounts(before ?? is)),
  ];
}

/** A test is inserted before its counts and deleted after them. Until then, its current counts give its level. */
function testsChanged(
  added: string | undefined,
  removed: string | undefined,
  differs = 'o.status <> n.status or o.test_type <> n.test_type',
): readonly string[] {
  const isMove = added !== undefined && removed !== undefined;
  const rows = [
    ...(added ? [`select *, 1 as step from ${added}`] : []),
    ...(removed ? [`select *, -1 as step from ${removed}`] : []),
  ].join(' union all ');
  // If nothing relevant has changed, the old and new row would cancel out, so such tests are skipped.
  const changed = isMove
    ? `select c.* from (${rows}) c join ${removed} o on o.business_id = c.business_id and o.id = c.id
          join ${added} n on n.business_id = c.business_id and n.id = c.id
          where ${differs}`
    : rows;
  const levels = `
  with changed as (${changed}), moved as (
    select c.business_id, ${day('week', 'c.')} as week, c.animal_type, c.status, c.step,
      coalesce(max(${rank(LEVEL)}), 0)::smallint as level
    from changed c left join test_counts n on n.business_id = c.business_id and n.test_id = c.id${thresholds('c')}
    where c.test_type <> 3 group by c.business_id, c.id, c.created_at, c.animal_type, c.status, c.step
  )${moveLevels}`;
  const parasites = `
  with changed as (${changed}), moved as (
    select c.business_id, ${day('week', 'c.')} as week, c.animal_type, c.status, c.step, n.parasite, n.epg,
      ${LEVEL} as burden_level
    from changed c join test_counts n on n.business_id = c.business_id and n.test_id = c.id${thresholds('c')}
  )${moveParasites}`;
  return [levels, ...(isMove ? [parasites] : []), ...(removed ? deleteEmpty(weeksOfTests(removed)) : [])];
}

/** Statements for an update of tests. @param differs condition on the old row `o` and the new row `n` */
const testsMoved = (differs?: string): readonly string[] => [
  ...TOTALS.flatMap((it) => [add(it, NEW), ...subtract(it, OLD)]),
  ...testsChanged(NEW, OLD, differs),
];

const OLD = 'old_rows';
const NEW = 'new_rows';

interface Trigger {
  readonly name: string;
  readonly table: string;
  readonly event: 'insert' | 'update' | 'delete';
  readonly statements: readonly string[];
}

/** Grades by the cut points that apply to the week. The lock excludes the job that changes them. */
function triggerFunction({ name, event, statements }: Omit<Trigger, 'table'>): string {
  const written = rowsOf(event)
    .toSorted()
    .map((it) => `select business_id from ${it}`)
    .join(' union ');
  const lock = `select pg_advisory_xact_lock_shared(${KEYED_LOCKS.grading}, b.business_id)
    from (select business_id from (${written}) w group by 1 order by 1) b`;
  return `function ${name}() returns trigger language plpgsql as $$
begin
${[lock, ...statements].map((statement) => `  execute $planned$${statement}$planned$;`).join('\n')}
  return null;
end $$;`;
}

function trigger(it: Trigger): string {
  const { name, table, event } = it;
  const referencing = rowsOf(event)
    .map((rows) => `${rows === OLD ? 'old' : 'new'} table as ${rows}`)
    .join(' ');
  return `
create ${triggerFunction(it)}
create trigger ${name} after ${event} on ${table} referencing ${referencing} for each statement execute function ${name}();`;
}

const rowsOf = (event: Trigger['event']) => [
  ...(event === 'insert' ? [] : [OLD]),
  ...(event === 'delete' ? [] : [NEW]),
];

const TRIGGERS: readonly Trigger[] = [
  {
    name: 'test_counts_inserted',
    table: 'test_counts',
    event: 'insert',
    statements: countsChanged(undefined, NEW),
  },
  { name: 'test_counts_updated', table: 'test_counts', event: 'update', statements: countsChanged(OLD, NEW) },
  {
    name: 'test_counts_deleted',
    table: 'test_counts',
    event: 'delete',
    statements: countsChanged(OLD, undefined),
  },
  {
    name: 'tests_add_periods',
    table: 'tests',
    event: 'insert',
    statements: [...TOTALS.map((it) => add(it, NEW)), ...testsChanged(NEW, undefined)],
  },
  {
    name: 'tests_move_periods',
    table: 'tests',
    event: 'update',
    statements: testsMoved(),
  },
  {
    name: 'tests_take_periods',
    table: 'tests',
    event: 'delete',
    statements: [...TOTALS.flatMap((it) => subtract(it, OLD)), ...testsChanged(undefined, OLD)],
  },
];

/**
 * Totals of tests, of each client's tests and of burden levels, by month and week, so that lists and charts over years
 * read thousands of rows instead of millions. Triggers update them like those of migration 006. Every write is in the
 * order of the key, so that two imports cannot deadlock.
 */
export const up = `${TABLES}${TRIGGERS.map(trigger).join('\n')}
`;

/** For migration 014: levels also change if a test's time or animal type changes. */
export const MOVE_TESTS_IN_TIME = `create or replace ${triggerFunction({
  name: 'tests_move_periods',
  event: 'update',
  statements: testsMoved(
    'o.status <> n.status or o.test_type <> n.test_type or o.created_at <> n.created_at or o.animal_type <> n.animal_type',
  ),
})}`;
