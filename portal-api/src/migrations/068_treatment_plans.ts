import { isolateTenant } from './isolation.ts';

/**
 * Planned treatments. They have their own tables, so that a plan is never counted as a treatment. The treatment that was
 * recorded from a plan may be struck, which removes its row, and the plan keeps its id.
 */
export const up = `
create table treatment_plans (
  business_id integer not null,
  id integer generated always as identity,
  client_id integer not null,
  planned_on date not null,
  animal_type smallint not null check (animal_type in (1, 2, 3, 4, 7, 8, 9)),
  group_id integer,
  group_name text check (length(group_name) <= 120),
  animal_count integer check (animal_count > 0),
  duration_days smallint check (duration_days > 0),
  products jsonb not null check (jsonb_typeof(products) = 'array'),
  prescriber text check (length(prescriber) <= 120),
  prescriber_contact text check (length(prescriber_contact) <= 120),
  reason text check (length(reason) <= 120),
  note text check (length(note) <= 2000),
  planned_by integer references users on delete set null,
  -- The treatment that it was recorded as, which may have been struck since.
  treatment_id integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, client_id) references clients on delete cascade,
  foreign key (business_id, group_id) references groups on delete set null (group_id)
);
create index treatment_plans_client on treatment_plans (business_id, client_id, planned_on, id);
create index treatment_plans_by_group on treatment_plans (business_id, group_id) where group_id is not null;

-- Single animals of a plan; a group has none.
create table treatment_plan_animals (
  business_id integer not null,
  plan_id integer not null,
  animal_id integer not null,
  primary key (business_id, plan_id, animal_id),
  foreign key (business_id, plan_id) references treatment_plans on delete cascade,
  foreign key (business_id, animal_id) references animals on delete cascade
);
create index treatment_plan_animals_animal on treatment_plan_animals (business_id, animal_id);
${isolateTenant('treatment_plans')}
${isolateTenant('treatment_plan_animals')}`;
