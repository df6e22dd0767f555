import { triggers, type Kept } from './051_data_changes.ts';

/** Treatments and efficacy checks have an order of changes as well. */
const KEPT: readonly Kept[] = [
  { table: 'treatments', kind: 'treatment', uuid: 'null::text' },
  { table: 'treatment_checks', kind: 'check', uuid: 'null::text' },
];

// The animals of a treatment are rows of their own: one that is deleted or merged changes what the treatment says. A
// treatment that is deleted takes its animals along, and is noted by its own triggers.
const ANIMALS = {
  insert: ['new table as new_rows', 'new_rows'],
  delete: ['old table as old_rows', 'old_rows'],
  update: [
    'old table as old_rows new table as new_rows',
    '(select * from new_rows except select * from old_rows union all (select * from old_rows except select * from new_rows))',
  ],
} as const;

const animalTriggers = Object.entries(ANIMALS)
  .map(
    ([event, [tables, rows]]) => `
create function treatment_animals_noted_${event}() returns trigger language plpgsql as $$
begin
  execute $planned$insert into data_changes as d (business_id, kind, row_id, is_deleted)
    select distinct r.business_id, 'treatment', r.treatment_id, false from ${rows} r
    join treatments t on t.business_id = r.business_id and t.id = r.treatment_id
    order by 1, 3
    on conflict (business_id, kind, row_id) do update set number = null, changed_at = null, is_deleted = false$planned$;
  execute $planned$insert into open_changes (business_id) select distinct r.business_id from ${rows} r
    join treatments t on t.business_id = r.business_id and t.id = r.treatment_id$planned$;
  return null;
end $$;
create trigger treatment_animals_noted_${event} after ${event} on treatment_animals referencing ${tables}
  for each statement execute function treatment_animals_noted_${event}();`,
  )
  .join('\n');

const rows = KEPT.map(({ table, kind }) => `select business_id, '${kind}' as kind, id from ${table}`).join(
  ' union all ',
);

/** Existing rows follow all numbers of their business, whose counter stays locked until the migration is committed. */
export const NUMBER_EXISTING = `with counted as (
  select business_id, count(*) as n from (${rows}) r group by 1
), raised as (
  insert into change_counters as c (business_id, last) select business_id, n from counted order by 1
    on conflict (business_id) do update set last = c.last + excluded.last
    returning business_id, last
)
insert into data_changes (business_id, kind, row_id, number, changed_at, is_deleted)
select r.business_id, r.kind, r.id,
  x.last - k.n + row_number() over (partition by r.business_id order by r.kind, r.id), now(), false
from (${rows}) r join raised x using (business_id) join counted k using (business_id);`;

export const up = `
${KEPT.map(triggers).join('\n')}
${animalTriggers}
${NUMBER_EXISTING}
`;
