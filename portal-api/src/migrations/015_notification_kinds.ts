import { definerFunction, isolateUser } from './isolation.ts';

/**
 * Notifications store what happened, without its wording: the texts are generated from the kind and its facts when they
 * are read. A person is notified once per key. A row waits for its mail until the mail is in the outbox.
 */
export const up = `
alter table notifications
  add column kind text,
  add column topic text,
  add column facts jsonb not null default '{}',
  add column once_key text,
  -- Hidden in the portal by the user's choice; its mail is still sent.
  add column in_portal boolean not null default true,
  add column mail text check (mail in ('immediately', 'daily')),
  add column push boolean not null default false;
create unique index notifications_once on notifications (user_id, once_key);
create index notifications_mail on notifications (mail, id) where mail is not null;
create index notifications_push on notifications (id) where push;

create table notification_preferences (
  user_id integer not null references users on delete cascade,
  topic text not null,
  portal boolean not null,
  mail text not null check (mail in ('off', 'immediately', 'daily')),
  push boolean not null,
  primary key (user_id, topic)
);
${isolateUser('notification_preferences')}

${definerFunction(
  'claim_notification_mails(most integer)',
  `table (id integer, user_id integer, type text, kind text, topic text, facts jsonb, title text, description text,
    action_url text, created_at timestamptz, name text, email text, language text)`,
  `return query update notifications n set mail = null
    from (
      select w.id from notifications w where w.mail = 'immediately' order by w.id limit most for update skip locked
    ) due, users u
    where n.id = due.id and u.id = n.user_id
    returning n.id, n.user_id, n.type, n.kind, n.topic, n.facts, n.title, n.description, n.action_url, n.created_at,
      u.name, case when u.disabled_at is null then u.email end, u.language;`,
)}
-- Claims the waiting notifications of one person. Those that have been read or removed meanwhile have no address.
${definerFunction(
  'claim_notification_digest(made_before timestamptz)',
  `table (id integer, user_id integer, type text, kind text, topic text, facts jsonb, title text, description text,
    action_url text, created_at timestamptz, name text, email text, language text)`,
  `return query with person as (
      select w.user_id as id from notifications w where w.mail = 'daily' and w.created_at < made_before
      order by w.id limit 1 for update skip locked
    ), told as (
      update notifications n set mail = null from person p
      where n.user_id = p.id and n.mail = 'daily' and n.created_at < made_before returning n.*
    )
    select t.id, t.user_id, t.type, t.kind, t.topic, t.facts, t.title, t.description, t.action_url, t.created_at,
      u.name, case when u.disabled_at is null and not t.is_read and t.dismissed_at is null then u.email end, u.language
    from told t join users u on u.id = t.user_id order by t.id;`,
)}
`;
