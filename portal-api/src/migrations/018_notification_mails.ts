import { definerFunction, isolateUser } from './isolation.ts';

/** For mails of notifications: the key for unsubscribing with one click, and invitations that are about to expire. */
export const up = `
-- Only turns off mails; every mail to the user contains it.
create table mail_keys (
  user_id integer primary key references users on delete cascade,
  key uuid not null unique default gen_random_uuid()
);
${isolateUser('mail_keys')}
alter table mails add column unsubscribe_url text;

${definerFunction(
  'end_topic_mails(asked_key uuid, asked_topic text, asked_portal boolean, asked_push boolean)',
  'table (user_id integer)',
  `return query insert into notification_preferences as p (user_id, topic, portal, mail, push)
    select k.user_id, asked_topic, asked_portal, 'off', asked_push from mail_keys k where k.key = asked_key
    on conflict on constraint notification_preferences_pkey do update set mail = 'off'
    returning p.user_id;`,
)}
${definerFunction(
  'find_expiring_invitations()',
  `table (id integer, email text, tenant text, inviter_id integer, invited_id integer, expires_at timestamptz)`,
  `return query select i.id, i.email, coalesce(o.name, b.name), i.invited_by,
      (select u.id from users u where lower(u.email) = lower(i.email) and u.email_proven), i.expires_at
    from invitations i
    left join organisations o on o.id = i.organisation_id left join businesses b on b.id = i.business_id
    where i.expires_at > now() and i.expires_at <= now() + interval '1 day' and i.expires_at > i.created_at + interval '2 days'
      and i.accepted_at is null and i.declined_at is null and i.withdrawn_at is null
    order by i.id limit 1000;`,
)}
`;
