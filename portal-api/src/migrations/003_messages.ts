/** Notifications, mails, page views, and visits of lists. */
export const up = `
create table notifications (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  type text not null check (type in ('invitation', 'approval', 'alert', 'announcement', 'review', 'reminder')),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'urgent')),
  title text not null,
  description text not null default '',
  action_url text,
  is_read boolean not null default false,
  requires_action boolean not null default false,
  -- The fields of the kind: request type, severity, due date and the like.
  payload jsonb not null default '{}',
  invitation_id integer references invitations on delete cascade,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  dismissed_at timestamptz,
  snoozed_until timestamptz,
  action text,
  acted_at timestamptz
);
create index notifications_user on notifications (user_id, created_at desc, id desc) where dismissed_at is null;
create index notifications_unread on notifications (user_id, created_at desc, id desc)
  where dismissed_at is null and not is_read;
create index notifications_snoozed on notifications (snoozed_until) where snoozed_until is not null;

create table notification_actions (
  id integer generated always as identity primary key,
  notification_id integer not null references notifications on delete cascade,
  user_id integer not null references users on delete cascade,
  action text not null,
  comment text check (length(comment) <= 500),
  notes text check (length(notes) <= 500),
  snooze text,
  created_at timestamptz not null default now()
);
create index notification_actions_notification on notification_actions (notification_id);

-- Outbox and mailbox in one: the sender picks up unsent mails, and sent ones stay as the record. The queue decides when
-- a mail is retried.
create table mails (
  id integer generated always as identity primary key,
  kind text not null,
  to_address text not null,
  from_address text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  language text not null default 'en',
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  sent_at timestamptz,
  last_error text
);
create index mails_unsent on mails (created_at) where sent_at is null;
create index mails_recipient on mails (lower(to_address), created_at desc);

create table page_views (
  id bigint generated always as identity primary key,
  viewed_at timestamptz not null default now(),
  path text not null check (length(path) <= 2000),
  title text,
  referrer text,
  language text,
  -- Anonymised before it is stored.
  visitor_ip text,
  audience text not null check (audience in ('internal', 'external'))
);
create index page_views_time on page_views (viewed_at);

-- When a user last opened a list whose sidebar link has a badge for new entries.
create table user_visits (
  user_id integer not null references users on delete cascade,
  area text not null,
  visited_at timestamptz not null default now(),
  primary key (user_id, area)
);
`;
