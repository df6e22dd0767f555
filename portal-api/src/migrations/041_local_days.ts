import { GRANT_SEARCH_ROLE, RETURN_SEARCH_FUNCTIONS } from './isolation.ts';

/**
 * The day of a test is the day in its business's time zone, stored when the test is written: a business that changes its
 * zone keeps the days that it has seen. `tested_on` and `tested_time` are the day and the local time of `created_at`;
 * without a time, only the day was stated. `sampled_on` is the day on which the sample was taken, or else tested.
 */
const ZONES = `
create function time_zone_of(country text) returns text language sql immutable parallel safe as $$
  select case
    when country = 'Republic of Ireland' then 'Europe/Dublin'
    when country like 'UK%' then 'Europe/London'
    when country = 'Guernsey' then 'Europe/Guernsey'
    when country = 'Isle of Man' then 'Europe/Isle_of_Man'
    when country = 'Jersey' then 'Europe/Jersey'
    when country = 'Belgium' then 'Europe/Brussels'
    when country = 'France' then 'Europe/Paris'
    when country = 'Luxembourg' then 'Europe/Luxembourg'
    when country = 'Netherlands' then 'Europe/Amsterdam'
    when country = 'New Zealand' then 'Pacific/Auckland'
    when country = 'Romania' then 'Europe/Bucharest'
    else 'UTC' end
$$;
alter table businesses add column time_zone text check (length(time_zone) <= 64);
update businesses set time_zone = time_zone_of(country);
alter table businesses alter column time_zone set not null;
create function businesses_time_zone() returns trigger language plpgsql as $$
begin
  new.time_zone := coalesce(new.time_zone, time_zone_of(new.country));
  return new;
end $$;
create trigger businesses_zone before insert on businesses for each row execute function businesses_time_zone();`;

// Days that are given are kept, so that a restored business has its own. Without a zone they stay null and are refused,
// after the policies.
const DAYS = `
alter table tests add column tested_on date, add column tested_time time(0), add column sampled_on date;
alter table tests disable trigger user;
update tests set tested_on = (created_at at time zone 'UTC')::date,
  sampled_on = (coalesce(sampled_at, created_at) at time zone 'UTC')::date;
alter table tests enable trigger user;
alter table tests alter column tested_on set not null, alter column sampled_on set not null;
-- The first and the last time zone. Queries by day also name this range of times, for the indexes.
alter table tests add constraint tests_tested_on_check check (
  created_at >= tested_on::timestamp at time zone 'UTC' - interval '14 hours'
  and created_at < tested_on::timestamp at time zone 'UTC' + interval '36 hours');

create function tests_local_days() returns trigger language plpgsql as $$
declare
  zone text;
begin
  select b.time_zone into zone from businesses b where b.id = new.business_id;
  if new.tested_on is null or tg_op = 'UPDATE' then
    new.tested_on := (new.created_at at time zone zone)::date;
    new.tested_time := (new.created_at at time zone zone)::time;
  end if;
  new.sampled_on := coalesce((new.sampled_at at time zone zone)::date, new.tested_on);
  return new;
end $$;
create trigger tests_days_inserted before insert on tests for each row
  when (new.tested_on is null or new.sampled_on is null) execute function tests_local_days();
create trigger tests_days_updated_1 before update on tests for each row
  when (old.created_at <> new.created_at and old.tested_time is not null
    and old.tested_on = new.tested_on and old.tested_time is not distinct from new.tested_time)
  execute function tests_local_days();
create function tests_sampled_on() returns trigger language plpgsql as $$
begin
  new.sampled_on := coalesce(
    (select (new.sampled_at at time zone b.time_zone)::date from businesses b where b.id = new.business_id), new.tested_on);
  return new;
end $$;
create trigger tests_days_updated_2 before update on tests for each row
  when (old.sampled_at is distinct from new.sampled_at or old.tested_on <> new.tested_on)
  execute function tests_sampled_on();

drop index tests_by_time, tests_by_client, tests_sample_prefix;
create index tests_by_time on tests (business_id, created_at desc, id desc)
  include (status, animal_type, test_type, client_id, tested_on);
create index tests_by_client on tests (business_id, client_id, created_at desc, id desc)
  include (status, animal_type, test_type, tested_on);
create index tests_sample_prefix on tests (business_id, lower(sample_id) text_pattern_ops, id)
  include (sample_id, client_id, status, animal_type, test_type, created_at, tested_on);`;

/** Lets the functions of earlier migrations take the stored days instead of those in UTC. */
const FUNCTIONS = String.raw`
do $$
declare
  known record;
begin
  for known in
    select pg_get_functiondef(p.oid) as text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prokind = 'f'
      and (p.prosrc like '%created\_at%at time zone ''UTC''%' or p.prosrc like '%o.created\_at%')
  loop
    known.text := regexp_replace(known.text,
      'date_trunc\(''(week|month)'', (\w+\.)?created_at at time zone ''UTC''\)::date',
      'date_trunc(''\1'', \2tested_on::timestamp)::date', 'g');
    known.text := regexp_replace(known.text,
      '\(coalesce\((\w+)\.sampled_at, \w+\.created_at\) at time zone ''UTC''\)::date', '\1.sampled_on', 'g');
    known.text := regexp_replace(known.text, '\((\w+\.)?created_at at time zone ''UTC''\)::date', '\1tested_on', 'g');
    known.text := regexp_replace(known.text, '(o|n)\.created_at, (o|n)\.sampled_at', '\1.tested_on, \2.sampled_on', 'g');
    known.text := replace(known.text, 'o.created_at <> n.created_at', 'o.tested_on <> n.tested_on');
    known.text := replace(known.text, 'c.id, c.created_at, c.animal_type', 'c.id, c.tested_on, c.animal_type');
    execute known.text;
  end loop;
end $$;`;

/**
 * With the triggers, so that the totals follow a test to its local day. A row of a file without a time was written at
 * noon in UTC: it keeps its day.
 */
const MOVES = `
update tests t set tested_on = d.tested_on, tested_time = d.tested_time, sampled_on = d.sampled_on
from (
  select t.business_id, t.id, k.is_day, case when k.is_day then t.tested_on else (t.created_at at time zone b.time_zone)::date end as tested_on,
    case when not k.is_day then (t.created_at at time zone b.time_zone)::time(0) end as tested_time,
    case when k.is_day and t.sampled_at is null then t.sampled_on
      else (coalesce(t.sampled_at, t.created_at) at time zone b.time_zone)::date end as sampled_on
  from tests t join businesses b on b.id = t.business_id
  cross join lateral (select t.source_type = 1 and (t.created_at at time zone 'UTC')::time = '12:00' as is_day) k
) d
where d.business_id = t.business_id and d.id = t.id;

drop trigger tests_fixed on tests;
create trigger tests_fixed before update on tests for each row
  when (old.business_id <> new.business_id or old.created_at <> new.created_at or old.animal_type <> new.animal_type
    or old.tested_on <> new.tested_on)
  execute function tests_keep_fixed();`;

const SEARCH = `
${RETURN_SEARCH_FUNCTIONS}
drop function find_samples(integer[], text, boolean, integer);
create function find_samples(asked integer[], word text, anywhere boolean, most integer)
returns table (business_id integer, id integer, client_id integer, animal_type smallint, test_type smallint, status text,
  created_at timestamptz, tested_on date)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  found integer;
begin
  perform check_business_ids(asked);
  return query select t.business_id, t.id, t.client_id, t.animal_type, t.test_type, t.status, t.created_at, t.tested_on
    from unnest(asked) a (id) cross join lateral (
      select * from tests t where t.business_id = a.id and lower(t.sample_id) like lower(word) || '%' limit most
    ) t limit most;
  get diagnostics found = row_count;
  if anywhere and found < most then
    return query select t.business_id, t.id, t.client_id, t.animal_type, t.test_type, t.status, t.created_at, t.tested_on
      from tests t
      where t.business_id = any (asked) and t.sample_id ilike '%' || word || '%' and lower(t.sample_id) not like lower(word) || '%'
      limit most - found;
  end if;
end $$;
${GRANT_SEARCH_ROLE}`;

export const up = `${ZONES}${DAYS}${FUNCTIONS}${MOVES}${SEARCH}`;
