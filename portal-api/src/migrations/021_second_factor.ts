import { isolateUser } from './isolation.ts';

/**
 * Second factors: codes of an app (TOTP), passkeys, and recovery codes in case both are lost. A business or an
 * organisation can require one of its members. Sessions opened by a password alone then have no access to it.
 */
export const up = `
create table totp_secrets (
  user_id integer primary key references users on delete cascade,
  secret text not null,
  created_at timestamptz not null default now(),
  -- Null until the first correct code.
  confirmed_at timestamptz,
  -- The time step of the last accepted code; a code works only once.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id integer not null references users on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  id text primary key,
  user_id integer not null references users on delete cascade,
  name text not null check (length(name) <= 120),
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Challenges for authenticators to sign. A challenge is looked up by the secret that the browser received with it.
create table passkey_challenges (
  key_hash text primary key,
  user_id integer references users on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);

alter table sessions
  add column second_factor boolean not null default false,
  -- The network of the sign-in, never the address.
  add column network text;
alter table businesses add column requires_second_factor boolean not null default false;
alter table organisations add column requires_second_factor boolean not null default false;

${['totp_secrets', 'recovery_codes', 'passkeys'].map(isolateUser).join('\n')}
-- At sign-in, the credential identifies its user.
create policy seen on passkeys for select using (id = (select app_key()));

alter table passkey_challenges enable row level security, force row level security;
create policy own on passkey_challenges using (key_hash = (select app_key())) with check (key_hash = (select app_key()));
create policy upkeep on passkey_challenges to current_user
  using ((select app_upkeep())) with check ((select app_upkeep()));

-- Sign-ins belong to no tenant; users see only their own.
create policy mine on audit_log for select using (
  user_id = (select app_user_id()) and business_id is null and organisation_id is null);
create index audit_log_user on audit_log (user_id, at desc, id desc) where business_id is null and organisation_id is null;

create function sweep_challenges() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  delete from passkey_challenges where expires_at < now();
  perform set_config('app.upkeep', before, true);
end $$;
`;
