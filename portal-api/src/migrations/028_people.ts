import { isolateUser } from './isolation.ts';

/** A user's time zone, for mails and notifications, and their picture. */
export const up = `
alter table users add column time_zone text check (length(time_zone) <= 64);

create table user_avatars (
  user_id integer primary key references users on delete cascade,
  content_type text not null,
  bytes bytea not null,
  sha256 text not null,
  updated_at timestamptz not null default now()
);
create index user_avatars_sha256 on user_avatars (sha256);
${isolateUser('user_avatars')}
-- Shown to colleagues, and looked up by the hash of its content, like a logo.
create policy readable on user_avatars for select using (true);
`;
