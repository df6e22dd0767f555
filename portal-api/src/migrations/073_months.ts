import { SERVER_ROLE } from '../schema/serverRole.ts';

/** Moves a table aside, with its rows; the statements that follow create its successor. */
function setAside(table: string): string {
  return `
select set_config('app.last_id', last_value || ' ' || is_called, true) from ${table}_id_seq;
alter table ${table} alter column id drop identity;
alter table ${table} rename to ${table}_before;
do $$
declare
  it record;
begin
  for it in select policyname as name from pg_policies where schemaname = 'public' and tablename = '${table}_before' loop
    execute format('drop policy %I on ${table}_before', it.name);
  end loop;
  for it in select indexname as name from pg_indexes where schemaname = 'public' and tablename = '${table}_before' loop
    execute format('alter index %I rename to %I', it.name, replace(it.name, '${table}', '${table}_before'));
  end loop;
end $$;
${revokeAll(`${table}_before`)}
alter table ${table}_before disable row level security, no force row level security;`;
}
/** Whoever asks for the rows asks for the whole table, so that its policies and privileges decide. */
function revokeAll(partition: string): string {
  return `
do $$ begin
  revoke all on ${partition} from ${SERVER_ROLE};
exception when undefined_object then null; -- migrated by a login that works without the role
end $$;`;
}

/**
 * Makes the rows of before the first partition, up to the month in their condition. They are not read, because the
 * condition is proven. A row of a month without a partition goes to the last one.
 */
function attach(table: string): string {
  return `
select setval(pg_get_serial_sequence('${table}', 'id'), split_part(it, ' ', 1)::bigint, split_part(it, ' ', 2)::boolean)
  from current_setting('app.last_id') it;
do $$
declare
  first_month constant text := (select substring(pg_get_constraintdef(oid) from '''([^'']+)''') from pg_constraint
    where conrelid = '${table}_before'::regclass and conname = '${table}_before');
begin
  execute format('alter table ${table} attach partition ${table}_before for values from (minvalue) to (%L)', first_month);
end $$;
create table ${table}_later partition of ${table} default;
alter table ${table}_later add primary key (id);
${revokeAll(`${table}_later`)}`;
}

/**
 * Audit trail, mails and page views by month (UTC); `kernel/months` creates and drops the months. No row moves: the table of
 * before becomes a partition, so a large installation waits no longer than a small one. Processes of the previous version
 * write to the same names.
 *
 * The id is no key of the whole table, because a key would have to contain the time. The sequence makes it unique, and it
 * is the key of each partition.
 */
export const up = `
${setAside('page_views')}
create table page_views (
  id bigint not null generated always as identity,
  viewed_at timestamptz not null default now(),
  path text not null constraint page_views_path_check check (length(path) <= 2000),
  title text,
  referrer text,
  language text,
  -- Anonymised before it is stored.
  visitor_ip text,
  audience text not null constraint page_views_audience_check check (audience in ('internal', 'external'))
) partition by range (viewed_at);
create index page_views_time on page_views (viewed_at);
alter table page_views enable row level security, force row level security;
create policy written on page_views for insert with check (true);
create policy upkeep on page_views to current_user using ((select app_upkeep())) with check ((select app_upkeep()));
${attach('page_views')}

${setAside('mails')}
create table mails (
  id integer not null generated always as identity,
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
  last_error text,
  attachment_name text,
  attachment bytea,
  unsubscribe_url text,
  from_name text,
  reply_to text
) partition by range (created_at);
create index mails_unsent on mails (created_at) where sent_at is null;
create index mails_recipient on mails (lower(to_address), created_at desc);
alter table mails enable row level security, force row level security;
create policy own on mails using (id = (select app_mail_id())) with check (id = (select app_mail_id()));
create policy written on mails for insert with check (true);
create policy upkeep on mails to current_user using ((select app_upkeep())) with check ((select app_upkeep()));
${attach('mails')}

${setAside('audit_log')}
drop trigger audit_log_stands on audit_log_before;
create table audit_log (
  id bigint not null generated always as identity,
  at timestamptz not null default now(),
  user_id integer constraint audit_log_user_id_fkey references users on delete set null,
  business_id integer constraint audit_log_business_id_fkey references businesses on delete set null,
  organisation_id integer constraint audit_log_organisation_id_fkey references organisations on delete set null,
  action text not null,
  subject text,
  detail jsonb not null default '{}',
  request_id text
) partition by range (at);
create index audit_log_time on audit_log (at);
create index audit_log_organisation on audit_log (organisation_id, at desc, id desc) where organisation_id is not null;
create index audit_log_business on audit_log (business_id, at desc, id desc) where business_id is not null;
create index audit_log_user on audit_log (user_id, at desc, id desc) where business_id is null and organisation_id is null;
create index audit_log_thresholds on audit_log (subject, at desc, id desc) where action = 'burden-thresholds-update';
create trigger audit_log_stands before update or delete on audit_log for each row execute function audit_log_stands();
create trigger audit_log_stays before truncate on audit_log for each statement execute function audit_log_stands();
alter table audit_log enable row level security, force row level security;
create policy own on audit_log for select using (
  business_id = any ((select app_business_ids())::integer[]) or organisation_id = (select app_organisation_id()));
create policy mine on audit_log for select using (
  user_id = (select app_user_id()) and business_id is null and organisation_id is null);
create policy thresholds on audit_log for select using (action = 'burden-thresholds-update');
create policy written on audit_log for insert with check (true);
create policy upkeep on audit_log to current_user using ((select app_upkeep())) with check ((select app_upkeep()));
do $$ begin
  revoke update, delete, truncate on audit_log from ${SERVER_ROLE};
exception when undefined_object then null;
end $$;
${attach('audit_log')}

-- The owner may delete what is past its retention: rows of the time before months can't be dropped month by month.
create or replace function audit_log_stands() returns trigger language plpgsql as $$
declare
  loose constant text[] := '{user_id,business_id,organisation_id}';
begin
  if tg_op = 'DELETE' then
    if app_upkeep() and old.at < now() - interval '6 years' then return old; end if;
  elsif tg_op = 'UPDATE' then
    if to_jsonb(new) - loose = to_jsonb(old) - loose
      and (new.user_id is null or new.user_id is not distinct from old.user_id)
      and (new.business_id is null or new.business_id is not distinct from old.business_id)
      and (new.organisation_id is null or new.organisation_id is not distinct from old.organisation_id)
    then
      return new;
    end if;
  end if;
  raise exception 'the audit trail is only added to' using errcode = 'insufficient_privilege';
end $$;`;
