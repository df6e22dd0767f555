/** What the totals of an organisation add up: those of its businesses, without the business. */
interface Summed {
  readonly table: string;
  /** Columns of the key after the business, each with its type. */
  readonly key: Readonly<Record<string, string>>;
  readonly sums: Readonly<Record<string, string>>;
}

const OUTCOMES = { processing: 'integer', positive: 'integer', negative: 'integer', failed: 'integer' };
const KIND = { animal_type: 'smallint', fluke: 'boolean' };
const TESTS = { tests: 'integer' };

export const SUMMED: readonly Summed[] = [
  {
    table: 'test_days',
    key: { day: 'date', animal_type: 'smallint', test_type: 'smallint', status: 'text' },
    sums: TESTS,
  },
  { table: 'test_weeks', key: { week: 'date', ...KIND }, sums: OUTCOMES },
  { table: 'test_months', key: { month: 'date', ...KIND }, sums: OUTCOMES },
  {
    table: 'parasite_weeks',
    key: { parasite: 'text', week: 'date', animal_type: 'smallint', status: 'text', burden_level: 'text' },
    sums: { ...TESTS, epg_total: 'numeric(20,2)' },
  },
  {
    table: 'level_weeks',
    key: { week: 'date', animal_type: 'smallint', status: 'text', level: 'smallint' },
    sums: TESTS,
  },
];

/** Of an organisation and one of its businesses, by `organisation_businesses.link_status`. */
export const LINKED = 1;

const keyOf = (it: Summed): string => Object.keys(it.key).join(', ');
const sumsOf = (it: Summed): readonly string[] => Object.keys(it.sums);

/** The condition of a row that adds nothing. */
export const nothing = (sums: Summed['sums']): string =>
  `(${Object.keys(sums)
    .map((name) => `${name} = 0`)
    .join(' and ')})`;

/** The sums of the rows `c` of a table of totals, for each organisation that their business is linked to. */
export function sumsByOrganisation(it: Summed, rows: string, step = ''): string {
  const sums = sumsOf(it).map((name) => `sum(c.${name}${step})`);
  const key = ['l.organisation_id', ...Object.keys(it.key).map((name) => `c.${name}`)].join(', ');
  return `insert into organisation_${it.table} (organisation_id, ${keyOf(it)}, ${sumsOf(it).join(', ')})
    select ${key}, ${sums.join(', ')}
    from ${rows} c join organisation_businesses l on l.business_id = c.business_id and l.link_status = ${LINKED}
    join organisations o on o.id = l.organisation_id
    group by ${key} having ${sums.map((sum) => `${sum} <> 0`).join(' or ')}`;
}

/** Merges the entries of writes into one row for each key. */
const folded = SUMMED.map((it) => {
  const sums = sumsOf(it);
  const key = `organisation_id, ${keyOf(it)}`;
  return `
  with gone as (delete from organisation_${it.table} where entry > 0 returning *)
  insert into organisation_${it.table} as t (${key}, entry, ${sums.join(', ')})
    select ${key}, 0, ${sums.map((name) => `sum(${name})`).join(', ')} from gone group by ${key} order by ${key}
  on conflict (${key}, entry) do update set ${sums.map((name) => `${name} = t.${name} + excluded.${name}`).join(', ')};
  delete from organisation_${it.table} where entry = 0 and ${nothing(it.sums)};`;
});

/**
 * Readers see the entries or the row of a table, because it is merged by a single statement. Writers only add entries,
 * so they do not wait.
 */
export const FOLD_FUNCTION = `
create function fold_organisation_totals() returns void language plpgsql as $$
begin${folded.join('')}
end $$;`;

/** Fills the totals of organisations from those of their businesses, whatever they held. */
export const FILL_ORGANISATION_TOTALS: readonly string[] = [
  ...SUMMED.flatMap((it) => [`delete from organisation_${it.table}`, sumsByOrganisation(it, it.table)]),
  'select fold_organisation_totals()',
];
