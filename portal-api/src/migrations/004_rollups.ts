/**
 * Counts kept in the writing transaction, so that a list's totals and a chart never count rows one by one.
 * The triggers work per statement: a bulk import costs one aggregation, not one update a row.
 */
export const up = `
create table test_days (
  business_id integer not null references businesses on delete cascade,
  day date not null,
  animal_type smallint not null,
  test_type smallint not null,
  status text not null,
  tests integer not null,
  primary key (business_id, day, animal_type, test_type, status)
);

create table client_totals (
  business_id integer not null,
  client_id integer not null,
  tests integer not null default 0,
  processing integer not null default 0,
  positive integer not null default 0,
  negative integer not null default 0,
  failed integer not null default 0,
  last_test_at timestamptz,
  primary key (business_id, client_id),
  foreign key (business_id, client_id) references clients on delete cascade
);
create index client_totals_order on client_totals (business_id, tests desc, client_id);
create index client_totals_last on client_totals (business_id, last_test_at);

create table parasite_weeks (
  business_id integer not null references businesses on delete cascade,
  week date not null,
  animal_type smallint not null,
  parasite text not null,
  burden_level text not null check (burden_level in ('No Infection', 'Light', 'Moderate', 'High', 'Very High', 'Invalid')),
  tests integer not null,
  epg_total bigint not null,
  primary key (business_id, week, animal_type, parasite, burden_level)
);

create function burden_level(epg integer, thresholds burden_thresholds) returns text
language sql immutable parallel safe as $$
  select case
    when epg = 0 then 'No Infection'
    when thresholds.parasite is null then 'Invalid'
    when epg < thresholds.light_max then 'Light'
    when epg < thresholds.moderate_max then 'Moderate'
    when epg < thresholds.high_max then 'High'
    else 'Very High'
  end
$$;

-- Every client has its totals from its first moment, so that a list can be sorted by them without an outer join.
create function clients_roll_up() returns trigger language plpgsql as $$
begin
  insert into client_totals (business_id, client_id) select business_id, id from new_rows;
  return null;
end $$;
create trigger clients_inserted after insert on clients
  referencing new table as new_rows for each statement execute function clients_roll_up();

create function tests_roll_up() returns trigger language plpgsql as $$
begin
  insert into test_days as d (business_id, day, animal_type, test_type, status, tests)
    select business_id, (created_at at time zone 'UTC')::date, animal_type, test_type, status, count(*)
    from new_rows group by 1, 2, 3, 4, 5
  on conflict (business_id, day, animal_type, test_type, status) do update set tests = d.tests + excluded.tests;
  update client_totals c set
    tests = c.tests + n.tests, processing = c.processing + n.processing, positive = c.positive + n.positive,
    negative = c.negative + n.negative, failed = c.failed + n.failed,
    last_test_at = greatest(c.last_test_at, n.last_test_at)
  from (
    select business_id, client_id, count(*) as tests,
      count(*) filter (where status = 'processing') as processing,
      count(*) filter (where status = 'positive') as positive,
      count(*) filter (where status = 'negative') as negative,
      count(*) filter (where status = 'failed') as failed,
      max(created_at) as last_test_at
    from new_rows group by 1, 2
  ) n
  where c.business_id = n.business_id and c.client_id = n.client_id;
  return null;
end $$;

create function tests_roll_back() returns trigger language plpgsql as $$
begin
  update test_days d set tests = d.tests - o.tests
  from (
    select business_id, (created_at at time zone 'UTC')::date as day, animal_type, test_type, status, count(*) as tests
    from old_rows group by 1, 2, 3, 4, 5
  ) o
  where d.business_id = o.business_id and d.day = o.day and d.animal_type = o.animal_type
    and d.test_type = o.test_type and d.status = o.status;
  delete from test_days d using (
    select distinct business_id, (created_at at time zone 'UTC')::date as day from old_rows
  ) o
  where d.business_id = o.business_id and d.day = o.day and d.tests = 0;
  update client_totals c set
    tests = c.tests - o.tests, processing = c.processing - o.processing, positive = c.positive - o.positive,
    negative = c.negative - o.negative, failed = c.failed - o.failed,
    last_test_at = (select max(t.created_at) from tests t where t.business_id = c.business_id and t.client_id = c.client_id)
  from (
    select business_id, client_id, count(*) as tests,
      count(*) filter (where status = 'processing') as processing,
      count(*) filter (where status = 'positive') as positive,
      count(*) filter (where status = 'negative') as negative,
      count(*) filter (where status = 'failed') as failed
    from old_rows group by 1, 2
  ) o
  where c.business_id = o.business_id and c.client_id = o.client_id;
  return null;
end $$;

create trigger tests_inserted after insert on tests
  referencing new table as new_rows for each statement execute function tests_roll_up();
create trigger tests_deleted after delete on tests
  referencing old table as old_rows for each statement execute function tests_roll_back();
-- An update takes the old rows out and puts the new ones in; triggers of one event fire in the order of their names.
create trigger tests_updated_1_out after update on tests
  referencing old table as old_rows for each statement execute function tests_roll_back();
create trigger tests_updated_2_in after update on tests
  referencing new table as new_rows for each statement execute function tests_roll_up();

-- Counts are rolled up under the test's week and animal type, so these stay what they were.
create function tests_keep_fixed() returns trigger language plpgsql as $$
begin
  raise exception 'the business, time and animal type of a test are fixed' using errcode = 'check_violation';
end $$;
create trigger tests_fixed before update on tests for each row
  when (old.business_id <> new.business_id or old.created_at <> new.created_at or old.animal_type <> new.animal_type)
  execute function tests_keep_fixed();

create function test_counts_roll_up() returns trigger language plpgsql as $$
begin
  insert into parasite_weeks as w (business_id, week, animal_type, parasite, burden_level, tests, epg_total)
    select n.business_id, date_trunc('week', t.created_at at time zone 'UTC')::date, t.animal_type, n.parasite,
      burden_level(n.epg, b), count(*), sum(n.epg)
    from new_rows n
    join tests t on t.business_id = n.business_id and t.id = n.test_id
    left join burden_thresholds b on b.animal_type = t.animal_type and b.parasite = n.parasite
    group by 1, 2, 3, 4, 5
  on conflict (business_id, week, animal_type, parasite, burden_level)
    do update set tests = w.tests + excluded.tests, epg_total = w.epg_total + excluded.epg_total;
  return null;
end $$;

create function test_counts_roll_back() returns trigger language plpgsql as $$
begin
  update parasite_weeks w set tests = w.tests - o.tests, epg_total = w.epg_total - o.epg_total
  from (
    select o.business_id, date_trunc('week', t.created_at at time zone 'UTC')::date as week, t.animal_type, o.parasite,
      burden_level(o.epg, b) as burden_level, count(*) as tests, sum(o.epg) as epg_total
    from old_rows o
    join tests t on t.business_id = o.business_id and t.id = o.test_id
    left join burden_thresholds b on b.animal_type = t.animal_type and b.parasite = o.parasite
    group by 1, 2, 3, 4, 5
  ) o
  where w.business_id = o.business_id and w.week = o.week and w.animal_type = o.animal_type
    and w.parasite = o.parasite and w.burden_level = o.burden_level;
  delete from parasite_weeks w using (select distinct business_id from old_rows) o
  where w.business_id = o.business_id and w.tests = 0;
  return null;
end $$;

-- A cascade would take the counts after their test is gone, and the roll-back could no longer tell their week.
create function tests_drop_counts() returns trigger language plpgsql as $$
begin
  delete from test_counts where business_id = old.business_id and test_id = old.id;
  return old;
end $$;
create trigger tests_deleting before delete on tests for each row execute function tests_drop_counts();

create trigger test_counts_inserted after insert on test_counts
  referencing new table as new_rows for each statement execute function test_counts_roll_up();
create trigger test_counts_deleted after delete on test_counts
  referencing old table as old_rows for each statement execute function test_counts_roll_back();
create trigger test_counts_updated_1_out after update on test_counts
  referencing old table as old_rows for each statement execute function test_counts_roll_back();
create trigger test_counts_updated_2_in after update on test_counts
  referencing new table as new_rows for each statement execute function test_counts_roll_up();
`;
