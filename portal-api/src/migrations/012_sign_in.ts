import { isolateUser } from './isolation.ts';

/**
 * Data that protects sign-in, stored as hashes: used renewal secrets, browsers from which a user has signed in before,
 * and a user's last passwords.
 */
export const up = `
-- The next renewal secret is derived from the presented one and this key, so that two tabs that renew at the same time
-- get the same secret. An older session gets its key at its first renewal.
alter table sessions add column successor_key text;

create table spent_renewals (
  user_id integer not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  renewal_hash text not null,
  spent_at timestamptz not null default now(),
  primary key (renewal_hash)
);
create index spent_renewals_session on spent_renewals (session_id);
create index spent_renewals_user on spent_renewals (user_id);

create table known_devices (
  user_id integer not null references users on delete cascade,
  device_hash text not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

create table former_passwords (
  user_id integer not null references users on delete cascade,
  id integer generated always as identity,
  password_hash text not null,
  replaced_at timestamptz not null default now(),
  primary key (user_id, id)
);

${['spent_renewals', 'known_devices', 'former_passwords'].map(isolateUser).join('\n')}
create policy seen on spent_renewals for select using (renewal_hash = (select app_key()));
drop policy seen on sessions;
create policy seen on sessions for select using (renewal_hash = (select app_key())
  or id in (select r.session_id from spent_renewals r where r.renewal_hash = (select app_key())));
`;
