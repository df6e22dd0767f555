/**
 * Totals of a client also tell its latest test, so that a map of thousands of clients needs no look-up of each. Of tests
 * at the same time the one with the higher id is the later one. What is taken out may be the latest: the totals are
 * locked before the next one is looked for, so that nobody's test in between is missed.
 */
export const up = `
alter table client_totals add last_test_id integer, add last_status text;
select set_config('app.upkeep', 'on', true);
update client_totals c set last_test_id = l.id, last_status = l.status
from clients k cross join lateral (
  select t.id, t.status from tests t where t.business_id = k.business_id and t.client_id = k.id
  order by t.created_at desc, t.id desc limit 1
) l
where c.business_id = k.business_id and c.client_id = k.id;
select set_config('app.upkeep', '', true);

create or replace function tests_roll_up() returns trigger language plpgsql as $$
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

create or replace function tests_roll_back() returns trigger language plpgsql as $$
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

-- Thousands of clients' totals and months are read from their keys alone.
alter table client_totals drop constraint client_totals_pkey, add primary key (business_id, client_id)
  include (tests, processing, positive, negative, failed, last_test_at, last_status);
drop index client_months_by_month;
create index client_months_by_month on client_months (business_id, month, client_id)
  include (animal_type, fluke, processing, positive, negative, failed);
`;
