/**
 * Further totals for lists of clients: the number of animals and their types, and the day from which the group of the
 * latest test is due for a retest. Computing them in each query would read all animals of a business, and the tests,
 * counts and treatments of every client. The retest day also depends on the cut points, so the job that regrades tests
 * after an edit updates it.
 */
const day = (alias: string): string =>
  `(coalesce(${alias}.sampled_at, ${alias}.created_at) at time zone 'UTC')::date`;

// The same rule as for visits (modules/visits/retestDue.ts): after a treatment against roundworms, when its class has had
// time to work; otherwise three weeks after a group mean of Moderate or above. A treatment more than 28 days later has
// another reason. Tests of one visit are entered within a week.
const RETEST_DAY = `
create function retest_day(business integer, client integer) returns date language sql stable as $$
  select coalesce(
    (select k.treated_on + case k.active_class when 'lv' then 7 else 14 end from treatments k
      where k.business_id = business and k.client_id = client and k.animal_type = l.animal_type
        and k.active_class in ('bz', 'lv', 'ml', 'moxidectin', 'ad', 'si', 'pyrantel', 'albendazole')
        and k.treated_on between ${day('l')} and ${day('l')} + 28
      order by k.treated_on, k.id limit 1),
    case when exists (
        select from tests g
        -- By its key: a plan made while an import fills the tables would read all counts for each test.
        cross join lateral (
          select * from test_counts n where n.business_id = g.business_id and n.test_id = g.id offset 0) n
        join burden_thresholds h on h.animal_type = g.animal_type and h.parasite = n.parasite
        where g.business_id = business and g.client_id = client and g.animal_type = l.animal_type
          and g.test_type <> 3 and g.status in ('positive', 'negative')
          and g.created_at between l.created_at - interval '7 days' and l.created_at and ${day('g')} = ${day('l')}
        group by n.parasite, h.light_max
        having coalesce(avg(n.epg) filter (where g.pool_size = 1), avg(n.epg)) > 0
          and coalesce(avg(n.epg) filter (where g.pool_size = 1), avg(n.epg)) >= coalesce(h.light_max, 0))
      then ${day('l')} + 21 end)
  from client_totals t join tests l on l.business_id = t.business_id and l.id = t.last_test_id
  where t.business_id = business and t.client_id = client
$$;
`;

interface Kept {
  readonly name: string;
  /** Updates `client_totals c` for the clients `k` of a query. */
  readonly update: (clients: string) => string;
}

const RETEST: Kept = {
  name: 'retest',
  update: (clients) => `
  update client_totals c set retest_on = r.day
  from (
    select k.business_id, k.client_id, retest_day(k.business_id, k.client_id) as day from (${clients}) k
  ) r
  where c.business_id = r.business_id and c.client_id = r.client_id and c.retest_on is distinct from r.day`,
};

const ANIMALS: Kept = {
  name: 'animals',
  update: (clients) => `
  update client_totals c set animals = r.animals, animal_types = r.types
  from (
    select k.business_id, k.client_id, h.animals, h.types from (${clients}) k cross join lateral (
      select count(*)::int as animals, coalesce(array_agg(distinct a.animal_type order by a.animal_type), '{}') as types
      from animals a where a.business_id = k.business_id and a.client_id = k.client_id) h
  ) r
  where c.business_id = r.business_id and c.client_id = r.client_id
    and (c.animals <> r.animals or c.animal_types <> r.types)`,
};

/** Locks the totals first, so that the update sees other writers' changes. @param clients a query of their keys */
const refresh = (kept: Kept, clients: string): readonly string[] => [
  `
  select from client_totals c where (c.business_id, c.client_id) in (${clients})
  order by c.business_id, c.client_id for no key update`,
  kept.update(clients),
];

const OLD = 'old_rows';
const NEW = 'new_rows';
const keys = (source: string): string => `select business_id, client_id from ${source}`;
const keysOfCounts = (source: string): string =>
  `select t.business_id, t.client_id from ${source} n join tests t on t.business_id = n.business_id and t.id = n.test_id`;
/** Clients of the rows in which one of the columns has changed. */
const changedIn = (columns: readonly string[]): string => `
  select v.business_id, v.client_id from old_rows o join new_rows n on n.business_id = o.business_id and n.id = o.id
  cross join lateral (values (o.business_id, o.client_id), (n.business_id, n.client_id)) v (business_id, client_id)
  where (${columns.map((name) => `o.${name}`).join(', ')}) is distinct from (${columns.map((name) => `n.${name}`).join(', ')})`;
// Assigning an animal to a test does not change the retest day.
const CHANGED_TESTS = changedIn([
  'client_id',
  'animal_type',
  'test_type',
  'status',
  'created_at',
  'sampled_at',
  'pool_size',
]);

const EVENTS = ['insert', 'update', 'delete'] as const;
type Event = (typeof EVENTS)[number];

/** Triggers of one event fire in the order of their names, so these fire after those that update the latest test. */
function trigger(kept: Kept, table: string, event: Event, clients: string): string {
  const name = `${table}_written_${kept.name}_${event}`;
  const referencing = [
    ...(event === 'insert' ? [] : [`old table as ${OLD}`]),
    ...(event === 'delete' ? [] : [`new table as ${NEW}`]),
  ].join(' ');
  const statements = refresh(kept, `select distinct business_id, client_id from (${clients}) s`);
  return `
create function ${name}() returns trigger language plpgsql as $$
begin
${statements.map((statement) => `  execute $planned$${statement}$planned$;`).join('\n')}
  return null;
end $$;
create trigger ${name} after ${event} on ${table} referencing ${referencing} for each statement execute function ${name}();`;
}

function triggers(kept: Kept, table: string, of: (source: string) => string, updated?: string): string {
  const both = `${of(OLD)} union all ${of(NEW)}`;
  const rows = { insert: of(NEW), update: updated ?? both, delete: of(OLD) } satisfies Record<Event, string>;
  return EVENTS.map((event) => trigger(kept, table, event, rows[event])).join('\n');
}

/** Fills the new columns from existing rows. */
export const FILL_MORE_TOTALS = `
update client_totals set retest_on = retest_day(business_id, client_id) where last_test_id is not null;
update client_totals c set animals = a.animals, animal_types = a.types
from (
  select business_id, client_id, count(*)::int as animals, array_agg(distinct animal_type order by animal_type) as types
  from animals group by 1, 2
) a
where c.business_id = a.business_id and c.client_id = a.client_id`;

export const up = `
alter table client_totals add column retest_on date, add column animals integer not null default 0,
  add column animal_types smallint[] not null default '{}';
${RETEST_DAY}
${FILL_MORE_TOTALS};
create index client_totals_retest on client_totals (business_id, retest_on) include (client_id, last_test_at)
  where retest_on is not null;
${triggers(RETEST, 'tests', keys, CHANGED_TESTS)}
${triggers(RETEST, 'test_counts', keysOfCounts)}
${triggers(RETEST, 'treatments', keys)}
${triggers(ANIMALS, 'animals', keys, changedIn(['client_id', 'animal_type']))}
`;
