/**
 * A person who joins by a link first proves access to the address with a mailed code. The key is the hash of the link's
 * token and the code; without both, the row is not visible.
 */
export const up = `
create table pending_joins (
  key_hash text primary key,
  invitation_id integer not null references invitations on delete cascade,
  name text not null check (length(name) <= 120),
  phone text,
  address text,
  password_hash text not null,
  language text not null check (language in ('en', 'es')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index pending_joins_invitation on pending_joins (invitation_id);
alter table pending_joins enable row level security, force row level security;
create policy own on pending_joins using (key_hash = (select app_key())) with check (key_hash = (select app_key()));
create policy upkeep on pending_joins to current_user
  using ((select app_upkeep())) with check ((select app_upkeep()));
`;
