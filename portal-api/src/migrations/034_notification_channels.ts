import { definerFunction, isolateUser } from './isolation.ts';

/** Browsers that get pushes, calendars that read notifications, and the urgency of each notification. */
export const up = `
-- Stored, because sorting ten thousand notifications by an expression over their payloads is too slow.
alter table notifications add column urgency smallint not null generated always as (
  case coalesce(payload ->> 'severity', priority)
    when 'critical' then 4 when 'urgent' then 3 when 'high' then 2 when 'medium' then 1 else 0 end) stored;

-- Created at the first start, and readable by the owner alone: there is no policy for the server's role.
create table server_keys (
  name text primary key,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);
alter table server_keys enable row level security, force row level security;
-- A restore recognises by the name of this policy that it must recreate the owner's access.
create policy own on server_keys using (false) with check (false);
create policy upkeep on server_keys to current_user using ((select app_upkeep())) with check ((select app_upkeep()));

create table push_subscriptions (
  user_id integer not null references users on delete cascade,
  id integer generated always as identity primary key,
  -- No pushes are sent after the session has ended.
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_user on push_subscriptions (user_id);
create index push_subscriptions_session on push_subscriptions (session_id);
${isolateUser('push_subscriptions')}

-- A browser that another user used before: it now gets pushes only for its current user.
${definerFunction(
  'free_push_endpoint(asked_endpoint text, asked_user integer)',
  'void',
  `delete from push_subscriptions s where s.endpoint = asked_endpoint and s.user_id <> asked_user;`,
)}
${definerFunction(
  'claim_notification_pushes(most integer)',
  'table (notification_id integer, user_id integer, subscription_id integer)',
  `return query with told as (
      update notifications n set push = false
      from (
        select w.id from notifications w where w.push order by w.id limit most for update skip locked
      ) due
      where n.id = due.id returning n.id, n.user_id
    )
    select t.id, t.user_id, p.id from told t
    left join (push_subscriptions p join sessions s
      on s.id = p.session_id and s.revoked_at is null and s.expires_at > now()) on p.user_id = t.user_id
    order by t.id, p.id;`,
)}

create table calendar_feeds (
  user_id integer primary key references users on delete cascade,
  key_hash text not null unique,
  time_zone text not null,
  created_at timestamptz not null default now()
);
${isolateUser('calendar_feeds')}
create policy seen on calendar_feeds for select using (key_hash = (select app_key()));
`;
