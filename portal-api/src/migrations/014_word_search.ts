/**
 * Clients with tests by their names, and samples by the beginning of their id, from its ordered index, and by a
 * fragment of it, from the trigrams; with what a list counts and sorts by, so that the tests need not be read a second
 * time. Of samples at most `most` are answered: beginnings before the rest. They look with their owner's eyes as
 * `search_samples` does, and for the same reason. `word` is escaped for LIKE by the caller.
 */
export const up = `
create function find_samples(asked integer[], word text, anywhere boolean, most integer)
returns table (business_id integer, id integer, client_id integer, animal_type smallint, test_type smallint, status text, created_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  found integer;
begin
  perform check_business_ids(asked);
  return query select t.business_id, t.id, t.client_id, t.animal_type, t.test_type, t.status, t.created_at
    from unnest(asked) a (id) cross join lateral (
      select * from tests t where t.business_id = a.id and lower(t.sample_id) like lower(word) || '%' limit most
    ) t limit most;
  get diagnostics found = row_count;
  if anywhere and found < most then
    return query select t.business_id, t.id, t.client_id, t.animal_type, t.test_type, t.status, t.created_at from tests t
      where t.business_id = any (asked) and t.sample_id ilike '%' || word || '%' and lower(t.sample_id) not like lower(word) || '%'
      limit most - found;
  end if;
end $$;

-- The planner takes an index that begins with the tenant for a look-up by tenant, and would read a trigram index where
-- it means the primary key: behind a cast it is used for names only.
drop index clients_name_search;
create index clients_name_search on clients using gin ((business_id::bigint), name gin_trgm_ops);

create function find_clients(asked integer[], pattern text)
returns table (business_id integer, id integer, tests integer, processing integer, positive integer, negative integer, failed integer)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  perform check_business_ids(asked);
  return query select c.business_id, c.id, t.tests, t.processing, t.positive, t.negative, t.failed from clients c
    join client_totals t on t.business_id = c.business_id and t.client_id = c.id
    where c.business_id::bigint = any (asked::bigint[]) and c.name ilike pattern and t.tests > 0;
end $$;

-- The first clients with tests of each business in the order of their names. The planner thinks that a business has few
-- clients, and would read and sort all of them.
create function clients_by_name(asked integer[], descending boolean, most integer)
returns table (business_id integer, id integer, name text, tests integer)
language plpgsql stable set enable_sort = off set plan_cache_mode = force_custom_plan as $$
begin
  if descending then
    return query select c.* from unnest(asked) a (id) cross join lateral (
      select c.business_id, c.id, lower(c.name), t.tests from clients c
      join client_totals t on t.business_id = c.business_id and t.client_id = c.id
      where c.business_id = a.id and t.tests > 0 order by lower(c.name) using ~>~, c.id desc limit most) c;
  else
    return query select c.* from unnest(asked) a (id) cross join lateral (
      select c.business_id, c.id, lower(c.name), t.tests from clients c
      join client_totals t on t.business_id = c.business_id and t.client_id = c.id
      where c.business_id = a.id and t.tests > 0 order by lower(c.name) using ~<~, c.id limit most) c;
  end if;
end $$;

-- Also tells the client: a list of many clients' tests is read along time, without the rows themselves.
drop index tests_by_time;
create index tests_by_time on tests (business_id, created_at desc, id desc) include (status, animal_type, test_type, client_id);
`;
