import { isolateTenant } from './isolation.ts';

/** Animals that were merged into another one, as long as that can be undone. */
export const up = `
create table animal_merges (
  business_id integer not null,
  id integer generated always as identity,
  -- The animal that was kept. If it is itself merged later, its merges move to the one that it was merged into.
  animal_id integer not null,
  merged_id integer not null,
  merged_name text not null,
  merged_by integer references users on delete set null,
  merged_at timestamptz not null default now(),
  undo_until timestamptz not null,
  -- The deleted row as it was, the ids of what moved, and what the kept animal took over.
  removed jsonb not null,
  primary key (business_id, id),
  foreign key (business_id, animal_id) references animals on delete cascade
);
create index animal_merges_animal on animal_merges (business_id, animal_id);
create index animal_merges_undo on animal_merges (undo_until);
${isolateTenant('animal_merges')}`;
