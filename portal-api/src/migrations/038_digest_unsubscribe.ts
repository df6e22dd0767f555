import { definerFunction } from './isolation.ts';

/**
 * Ends the daily summary with one click: topics that are daily, by choice or by default, are no longer mailed, and
 * notifications that wait for the next summary are not sent.
 */
export const up = definerFunction(
  'end_daily_mails(asked_key uuid, asked_usual jsonb)',
  'table (user_id integer)',
  `return query with reader as (
      select k.user_id as id from mail_keys k where k.key = asked_key
    ), chosen as (
      update notification_preferences p set mail = 'off' from reader r where p.user_id = r.id and p.mail = 'daily'
    ), usual as (
      insert into notification_preferences (user_id, topic, portal, mail, push)
      select r.id, u.topic, u.portal, 'off', u.push
      from reader r cross join jsonb_to_recordset(asked_usual) as u (topic text, portal boolean, push boolean)
      on conflict on constraint notification_preferences_pkey do nothing
    ), waiting as (
      update notifications n set mail = null from reader r where n.user_id = r.id and n.mail = 'daily'
    )
    select r.id from reader r;`,
);
