/**
 * The totals by month and week as statements. The triggers of migration 007 add and subtract the rows of a write; a bulk
 * load without triggers fills the tables from the rows.
 */
export const STATUSES = ['processing', 'positive', 'negative', 'failed'] as const;

type PeriodOf = (unit: 'month' | 'week', of: string) => string;

/** By the day in UTC, until migration 041. */
export const day: PeriodOf = (unit, of) => `date_trunc('${unit}', ${of}created_at at time zone 'UTC')::date`;
/** By the stored day in the business's time zone. */
const localDay: PeriodOf = (unit, of) => `date_trunc('${unit}', ${of}tested_on::timestamp)::date`;

interface Totals {
  readonly table: string;
  /** Columns of the key after the business, each with its expression on a test. */
  readonly key: Readonly<Record<string, string>>;
}

const KIND = { animal_type: 'animal_type', fluke: 'test_type = 3' };
const totalsBy = (period: PeriodOf): readonly Totals[] => [
  { table: 'test_months', key: { month: period('month', ''), ...KIND } },
  { table: 'test_weeks', key: { week: period('week', ''), ...KIND } },
  { table: 'client_months', key: { client_id: 'client_id', month: period('month', ''), ...KIND } },
];
export const TOTALS = totalsBy(day);

const counted = STATUSES.map((status) => `count(*) filter (where status = '${status}')::int as ${status}`);

/** The rows of a table of totals, from the tests in `source`. */
function grouped({ key }: Totals, source: string): string {
  const columns = ['business_id', ...Object.entries(key).map(([name, made]) => `${made} as ${name}`)];
  const places = columns.map((_, index) => index + 1).join(', ');
  return `select ${[...columns, ...counted].join(', ')} from ${source} group by ${places} order by ${places}`;
}

export function add(it: Totals, source: string): string {
  const key = ['business_id', ...Object.keys(it.key)].join(', ');
  return `insert into ${it.table} as t (${key}, ${STATUSES.join(', ')}) ${grouped(it, source)}
    on conflict (${key}) do update set ${STATUSES.map((status) => `${status} = t.${status} + excluded.${status}`).join(', ')}`;
}

export function subtract(it: Totals, source: string): readonly string[] {
  const key = ['business_id', ...Object.keys(it.key)];
  const same = key.map((name) => `t.${name} = o.${name}`).join(' and ');
  return [
    `update ${it.table} t set ${STATUSES.map((status) => `${status} = t.${status} - o.${status}`).join(', ')}
    from (${grouped(it, source)}) o where ${same}`,
    `delete from ${it.table} t using (${grouped(it, source)}) o
    where ${same} and t.processing = 0 and t.positive = 0 and t.negative = 0 and t.failed = 0`,
  ];
}

/** The rank of a level, to find the heaviest of a test; the names are those of `burden_level`. */
export const rank = (
  level: string,
): string => `case ${level} when 'No Infection' then 1 when 'Light' then 2 when 'Moderate' then 3
  when 'High' then 4 when 'Very High' then 5 else 0 end`;

/** Counts by week, parasite, level and the outcome of their test. */
const PARASITE_WEEKS = `
  select t.business_id, ${localDay('week', 't.')} as week, t.animal_type, n.parasite, burden_level(n.epg, h) as burden_level,
    t.status, count(*)::int as tests, sum(n.epg) as epg_total
  from tests t join test_counts n on n.business_id = t.business_id and n.test_id = t.id
  left join burden_thresholds h on h.animal_type = t.animal_type and h.parasite = n.parasite
  group by 1, 2, 3, 4, 5, 6`;

const LEVEL_WEEKS = `
  select business_id, ${localDay('week', '')} as week, animal_type, status, level, count(*)::int as tests
  from (
    select t.business_id, t.id, t.tested_on, t.animal_type, t.status, coalesce(max(${rank('burden_level(n.epg, h)')}), 0)::smallint as level
    from tests t left join test_counts n on n.business_id = t.business_id and n.test_id = t.id
    left join burden_thresholds h on h.animal_type = t.animal_type and h.parasite = n.parasite
    where t.test_type <> 3 group by t.business_id, t.id
  ) l group by 1, 2, 3, 4, 5`;

/** Fills the empty totals from the rows. */
export const FILL_PERIOD_TOTALS: readonly string[] = [
  ...totalsBy(localDay).map(
    (it) =>
      `insert into ${it.table} (business_id, ${Object.keys(it.key).join(', ')}, ${STATUSES.join(', ')}) ${grouped(it, 'tests')}`,
  ),
  `insert into parasite_weeks (business_id, week, animal_type, parasite, burden_level, status, tests, epg_total) ${PARASITE_WEEKS}`,
  `insert into level_weeks (business_id, week, animal_type, status, level, tests) ${LEVEL_WEEKS}`,
];
