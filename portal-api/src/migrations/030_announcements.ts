import { definerFunction } from './isolation.ts';

/**
 * Announcements of platform staff. They belong to no tenant; only the routes of staff and admins read them.
 * `told_through` is the last notified user, so that another process can continue for one that was killed.
 */
export const up = `
create table announcements (
  id integer generated always as identity primary key,
  author_id integer references users on delete set null,
  category text not null check (category in ('feature', 'maintenance', 'policy', 'general', 'event', 'training')),
  audience text not null check (audience in ('admin', 'managers', 'users', 'all')),
  image_sha256 text,
  event_at timestamptz,
  location text check (length(location) <= 120),
  action_url text check (length(action_url) <= 500),
  texts jsonb not null,
  created_at timestamptz not null default now(),
  publish_at timestamptz,
  withdrawn_at timestamptz,
  told_through integer not null default 0,
  told_at timestamptz,
  reached integer not null default 0
);
create index announcements_due on announcements (publish_at) where told_at is null and withdrawn_at is null;

create table announcement_images (
  sha256 text primary key,
  content_type text not null,
  bytes bytea not null,
  created_at timestamptz not null default now()
);

${definerFunction(
  'find_announcement_audience(asked_audience text, beyond integer, most integer)',
  'table (id integer)',
  `return query select u.id from users u
    where u.id > beyond and u.disabled_at is null and u.password_hash is not null
      and case asked_audience
        when 'admin' then u.is_admin
        when 'managers' then exists (select from business_members m where m.user_id = u.id and m.role >= 3)
          or exists (select from organisation_members m where m.user_id = u.id and m.role >= 3)
        when 'users' then not (u.is_staff or u.is_admin or u.is_qc or u.is_tester)
        else true end
    order by u.id limit most;`,
)}

-- Removes the notifications with this key from all lists, and their waiting mails.
create index notifications_announcements on notifications (once_key) where kind = 'announcement';
${definerFunction(
  'take_back_announcement(asked_key text)',
  'table (id integer, user_id integer)',
  `return query delete from notifications n where n.kind = 'announcement' and n.once_key = asked_key
    returning n.id, n.user_id;`,
)}
`;
