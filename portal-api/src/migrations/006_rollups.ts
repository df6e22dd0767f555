/**
 * Totals are updated in the writing transaction, so that lists and charts never count single rows. The triggers work
 * per statement: a bulk import costs one aggregation, not one update per row. Statements that read the changed rows use
 * `execute`, which plans them on every call. Otherwise PostgreSQL would keep the first plan: one for a single row takes
 * minutes for the 20,000 rows of an import, and one for 20,000 rows reads whole tables for a single row.
 */
export const up = `
-- The included columns allow index-only scans. The rows of all businesses are mixed, in the order of insertion, so a
-- chart of an organisation would otherwise fetch a page for nearly every row.
create table test_days (
  business_id integer not null references businesses on delete cascade,
  day date not null,
  animal_type smallint not null,
  test_type smallint not null,
  status text not null,
  tests integer not null,
  primary key (business_id, day, animal_type, test_type, status) include (tests)
);

-- Includes the latest test, so that a map of thousands of clients does not look up each of them. Of two tests at the
-- same time, the one with the higher id is later.
create table client_totals (
  business_id integer not null,
  client_id integer not null,
  tests integer not null default 0,
  processing integer not null default 0,
  positive integer not null default 0,
  negative integer not null default 0,
  failed integer not null default 0,
  last_test_at timestamptz,
  last_test_id integer,
  last_status text,
  primary key (business_id, client_id) include (tests, processing, positive, negative, failed, last_test_at, last_status),
  foreign key (business_id, client_id) references clients on delete cascade
);
create index client_totals_order on client_totals (business_id, tests desc, client_id);
create index client_totals_last on client_totals (business_id, last_test_at);

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

create function burden_level(epg integer, thresholds burden_thresholds, former former_thresholds) returns text
language sql immutable parallel safe as $$
  select case
    when former.business_id is null then burden_level(epg, thresholds)
    when epg = 0 then 'No Infection'
    when not former.known then 'Invalid'
    when epg < former.light_max then 'Light'
    when epg < former.moderate_max then 'Moderate'
    when epg < former.high_max then 'High'
    else 'Very High'
  end
$$;

-- Every client has totals from its creation, so that a list can be sorted by them without an outer join.
create function clients_roll_up() returns trigger language plpgsql as $$
begin
  execute $planned$insert into client_totals (business_id, client_id) select business_id, id from new_rows$planned$;
  return null;
end $$;
create trigger clients_inserted after insert on clients
  referencing new table as new_rows for each statement execute function clients_roll_up();

create function tests_roll_up() returns trigger language plpgsql as $$
begin
  execute $planned$
  insert into test_days as d (business_id, day, animal_type, test_type, status, tests)
    select business_id, (created_at at time zone 'UTC')::date, animal_type, test_type, status, count(*)
    from new_rows group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (business_id, day, animal_type, test_type, status) do update set tests = d.tests + excluded.tests
  $planned$;
  execute $planned$
  update client_totals c set
    tests = c.tests + n.tests, processing = c.processing + n.processing, positive = c.positive + n.positive,
    negative = c.negative + n.negative, failed = c.failed + n.failed,
    last_test_at = greatest(c.last_test_at, n.last_test_at),
    last_test_id = case when (c.last_test_at, c.last_test_id) > (n.last_test_at, n.last_test_id) then c.last_test_id else n.last_test_id end,
    last_status = case when (c.last_test_at, c.last_test_id) > (n.last_test_at, n.last_test_id) then c.last_status else n.last_status end
  from (
    select business_id, client_id, count(*) as tests,
      count(*) filter (where status = 'processing') as processing,
      count(*) filter (where status = 'positive') as positive,
      count(*) filter (where status = 'negative') as negative,
      count(*) filter (where status = 'failed') as failed,
      max(created_at) as last_test_at,
      (array_agg(id order by created_at desc, id desc))[1] as last_test_id,
      (array_agg(status order by created_at desc, id desc))[1] as last_status
    from new_rows group by 1, 2
  ) n
  where c.business_id = n.business_id and c.client_id = n.client_id
  $planned$;
  return null;
end $$;

-- A removed test may be the latest one. The totals are locked before the next latest is searched, so that a concurrent
-- insert is not missed.
create function tests_roll_back() returns trigger language plpgsql as $$
begin
  execute $planned$
  update test_days d set tests = d.tests - o.tests
  from (
    select business_id, (created_at at time zone 'UTC')::date as day, animal_type, test_type, status, count(*) as tests
    from old_rows group by 1, 2, 3, 4, 5
  ) o
  where d.business_id = o.business_id and d.day = o.day and d.animal_type = o.animal_type
    and d.test_type = o.test_type and d.status = o.status
  $planned$;
  execute $planned$
  delete from test_days d using (
    select distinct business_id, (created_at at time zone 'UTC')::date as day from old_rows
  ) o
  where d.business_id = o.business_id and d.day = o.day and d.tests = 0
  $planned$;
  execute $planned$
  select from client_totals c where (c.business_id, c.client_id) in (select business_id, client_id from old_rows)
  order by c.business_id, c.client_id for no key update
  $planned$;
  execute $planned$
  update client_totals c set
    tests = c.tests - o.tests, processing = c.processing - o.processing, positive = c.positive - o.positive,
    negative = c.negative - o.negative, failed = c.failed - o.failed,
    last_test_at = l.created_at, last_test_id = l.id, last_status = l.status
  from (
    select business_id, client_id, count(*) as tests,
      count(*) filter (where status = 'processing') as processing,
      count(*) filter (where status = 'positive') as positive,
      count(*) filter (where status = 'negative') as negative,
      count(*) filter (where status = 'failed') as failed
    from old_rows group by 1, 2
  ) o left join lateral (
    select t.created_at, t.id, t.status from tests t where t.business_id = o.business_id and t.client_id = o.client_id
    order by t.created_at desc, t.id desc limit 1
  ) l on true
  where c.business_id = o.business_id and c.client_id = o.client_id
  $planned$;
  return null;
end $$;

create trigger tests_inserted after insert on tests
  referencing new table as new_rows for each statement execute function tests_roll_up();
create trigger tests_deleted after delete on tests
  referencing old table as old_rows for each statement execute function tests_roll_back();
-- An update subtracts the old rows and adds the new ones. Triggers of one event fire in the order of their names.
create trigger tests_updated_1_out after update on tests
  referencing old table as old_rows for each statement execute function tests_roll_back();
create trigger tests_updated_2_in after update on tests
  referencing new table as new_rows for each statement execute function tests_roll_up();

-- Counts are rolled up by the test's week and animal type, so these must not change.
create function tests_keep_fixed() returns trigger language plpgsql as $$
begin
  raise exception 'the business, time and animal type of a test are fixed' using errcode = 'check_violation';
end $$;
create trigger tests_fixed before update on tests for each row
  when (old.business_id <> new.business_id or old.created_at <> new.created_at or old.animal_type <> new.animal_type)
  execute function tests_keep_fixed();

-- A cascade would delete the counts after their test, when their week is no longer known for the subtraction. For a
-- test without counts nothing is deleted: even an empty deletion would fire the triggers on the counts, which takes
-- milliseconds.
create function tests_drop_counts() returns trigger language plpgsql as $$
begin
  if exists (select from test_counts where business_id = old.business_id and test_id = old.id) then
    delete from test_counts where business_id = old.business_id and test_id = old.id;
  end if;
  return old;
end $$;
create trigger tests_deleting before delete on tests for each row execute function tests_drop_counts();
`;
