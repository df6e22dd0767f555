/** Users, their memberships, and their tokens and keys, which are only stored as hashes. */
export const up = `
create table users (
  id integer generated always as identity primary key,
  email text not null check (length(email) <= 254),
  name text not null check (length(name) <= 120),
  password_hash text,
  phone text,
  birthday date,
  address_line_1 text,
  address_line_2 text,
  city text,
  county text,
  country text,
  postcode text,
  avatar text,
  language text not null default 'en' check (language in ('en', 'es')),
  is_staff boolean not null default false,
  is_qc boolean not null default false,
  is_tester boolean not null default false,
  is_admin boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_login_at timestamptz,
  disabled_at timestamptz,
  -- Whether the person has proved access to their mailbox. An account created with a link that a Manager passed on is
  -- not verified: the Manager may have used the link under any address.
  email_proven boolean not null default true
);
create unique index users_email_key on users (lower(email));

create table businesses (
  id integer generated always as identity primary key,
  name text not null check (length(name) <= 120),
  logo text,
  email text,
  phone text,
  address_line_1 text,
  address_line_2 text,
  city text,
  county text,
  country text not null,
  postcode text,
  lat double precision,
  lng double precision,
  weather_station_id text references weather_stations,
  infinite_credits boolean not null default false,
  credits integer not null default 0 check (credits >= 0),
  plan_expires_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table business_logos (
  business_id integer primary key references businesses on delete cascade,
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null check (length(bytes) <= 2 * 1024 * 1024),
  sha256 text not null,
  updated_at timestamptz not null default now()
);

create table organisations (
  id integer generated always as identity primary key,
  name text not null check (length(name) <= 120),
  email text,
  phone text,
  address_line_1 text,
  address_line_2 text,
  city text,
  county text,
  country text,
  postcode text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Roles: 1 and 2 Member, 3 Manager, 4 Owner.
create table business_members (
  business_id integer not null references businesses on delete cascade,
  user_id integer not null references users on delete cascade,
  role smallint not null check (role between 1 and 4),
  created_at timestamptz not null default now(),
  primary key (business_id, user_id)
);
create index business_members_user on business_members (user_id);

-- Roles: 1 and 2 Member, 3 Manager. Access level 0 is Aggregated View, others Detailed View.
create table organisation_members (
  organisation_id integer not null references organisations on delete cascade,
  user_id integer not null references users on delete cascade,
  role smallint not null check (role between 1 and 3),
  access_level smallint not null default 0 check (access_level >= 0),
  created_at timestamptz not null default now(),
  primary key (organisation_id, user_id)
);
create index organisation_members_user on organisation_members (user_id);

-- Link status: 1 linked, 2 pending, 3 invitation expired.
create table organisation_businesses (
  organisation_id integer not null references organisations on delete cascade,
  business_id integer not null references businesses on delete cascade,
  link_status smallint not null default 2 check (link_status between 1 and 3),
  linked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organisation_id, business_id)
);
create index organisation_businesses_business on organisation_businesses (business_id);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null references users on delete cascade,
  renewal_hash text not null unique,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id) where revoked_at is null;

create table access_tokens (
  token_hash text primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index access_tokens_session on access_tokens (session_id);
create index access_tokens_expiry on access_tokens (expires_at);

create table password_resets (
  key_hash text primary key,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user on password_resets (user_id);

-- A member invitation lets a person join an organisation; a business invitation lets an Owner link businesses to it.
create table invitations (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('member', 'business')),
  organisation_id integer not null references organisations on delete cascade,
  email text not null check (length(email) <= 254),
  role text not null default 'member' check (role in ('member', 'manager')),
  permissions text[] not null default '{view_reports}',
  message text check (length(message) <= 2000),
  token_hash text not null unique,
  invited_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  declined_at timestamptz,
  -- The level that the invitation grants.
  access_level smallint not null default 0 check (access_level >= 0),
  withdrawn_at timestamptz,
  -- Set when its sender has been notified of its end.
  expired_at timestamptz,
  by_mail boolean not null default true
);
create index invitations_organisation on invitations (organisation_id, created_at desc);
create index invitations_email on invitations (lower(email));
create index invitations_open on invitations (expires_at)
  where accepted_at is null and declined_at is null and expired_at is null;

create table rate_limits (
  bucket text not null,
  key text not null,
  window_start timestamptz not null,
  hits integer not null default 1,
  primary key (bucket, key)
);
`;
