import { isolateTenant, isolateUser } from './isolation.ts';

/** Merges of duplicate clients, for as long as they can be undone, and users' saved list views. */
export const up = `
create table client_merges (
  business_id integer not null,
  id integer generated always as identity,
  -- The client that was kept. If it is itself merged later, its merges move to the client that it was merged into.
  client_id integer not null,
  merged_id integer not null,
  merged_name text not null,
  merged_by integer references users on delete set null,
  merged_at timestamptz not null default now(),
  undo_until timestamptz not null,
  -- The deleted rows as they were, and the ids of the moved ones.
  removed jsonb not null,
  moved jsonb not null,
  primary key (business_id, id),
  foreign key (business_id, client_id) references clients on delete cascade
);
create index client_merges_client on client_merges (business_id, client_id, merged_at desc);
create index client_merges_undo on client_merges (undo_until);
${isolateTenant('client_merges')}

create table saved_views (
  user_id integer not null references users on delete cascade,
  id integer generated always as identity,
  list text not null check (list in ('clients', 'test-results')),
  name text not null check (length(name) between 1 and 120),
  state jsonb not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
create unique index saved_views_name on saved_views (user_id, list, lower(name));
create unique index saved_views_default on saved_views (user_id, list) where is_default;
${isolateUser('saved_views')}
`;
