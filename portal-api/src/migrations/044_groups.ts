import { isolateTenant } from './isolation.ts';

/** Groups of a client's animals, and the group of each test, treatment and treatment check; null is "No group". */
export const up = `
create table groups (
  business_id integer not null,
  id integer generated always as identity,
  client_id integer not null,
  name text not null check (length(name) <= 120),
  animal_type smallint not null check (animal_type in (1, 2, 3, 4, 7, 8, 9)),
  age_class text not null check (age_class in ('young', 'growing', 'adult', 'mixed')),
  animals integer check (animals > 0),
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, client_id) references clients on delete cascade
);
create index groups_client on groups (business_id, client_id);

${['tests', 'treatments', 'treatment_checks']
  .map(
    (table) => `
alter table ${table} add column group_id integer,
  add foreign key (business_id, group_id) references groups on delete set null (group_id);
create index ${table}_by_group on ${table} (business_id, group_id) where group_id is not null;`,
  )
  .join('\n')}

${isolateTenant('groups')}
`;
