import { isolateTenant } from './isolation.ts';

/**
 * What treatments said before they were corrected or struck. A struck treatment leaves the table of treatments, so that
 * no list, chart or reminder can count it, and stays here. The treatment's id has no foreign key for that reason.
 */
export const up = `
create table treatment_versions (
  business_id integer not null,
  id integer generated always as identity,
  client_id integer not null,
  treatment_id integer not null,
  -- The row of treatments, with the name that its group had.
  record jsonb not null,
  -- Its animals: id and name.
  animals jsonb not null,
  is_struck boolean not null,
  -- Null for a correction, and for a struck treatment of an older release.
  reason text check (length(reason) <= 2000),
  changed_by integer references users on delete set null,
  changed_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, client_id) references clients on delete cascade
);
create index treatment_versions_client on treatment_versions (business_id, client_id, id desc);
create index treatment_versions_treatment on treatment_versions (business_id, treatment_id);
${isolateTenant('treatment_versions')}
`;
