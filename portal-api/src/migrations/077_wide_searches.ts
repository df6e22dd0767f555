import { GRANT_SEARCH_ROLE, RETURN_SEARCH_FUNCTIONS } from './isolation.ts';

/**
 * Searches over the thousands of businesses of an organisation. The search indexes begin with the business, so that a
 * business among many reads only its own part; read once for each of 2,000 businesses, they cost 180,000 pages. Whoever
 * asks for a tenth of all businesses or more reads the words' entries once, of every tenant, and then drops the rows of
 * the others. `business_id + 0` keeps the planner from an index that begins with the business.
 */
export const up = String.raw`
create function spans_tenants(asked integer[]) returns boolean language sql stable set search_path = public, pg_temp as $$
  select cardinality(asked) > 100
    and cardinality(asked) * 10 > (select reltuples from pg_class where oid = 'businesses'::regclass);
$$;

${RETURN_SEARCH_FUNCTIONS}
-- "typed" is compared with the client's own number: the beginning of one with a digit, and otherwise the whole.
create function search_clients(asked integer[], names text[], towns text[], numbers text[], typed text, most integer)
returns table (business_id integer, client_id integer)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  key constant text := upper(regexp_replace(typed, '[^0-9A-Za-z]', '', 'g'));
  whole constant text[] := array[typed, lower(typed), upper(typed)];
begin
  perform check_business_ids(asked);
  if spans_tenants(asked) and (typed is null or key <> '') then
    return query select c.business_id, c.id from clients c
      where c.business_id + 0 = any (asked)
        and (c.name_key like any (array(select plain_name(n) from unnest(names) n))
          or c.town_key like any (array(select plain_name(n) from unnest(towns) n))
          or c.numbers_key like any (array(select '%' || n || '%' from unnest(numbers) n))
          or c.numbers_key like key || '%'
            and case when typed ~ '\d' then starts_with(lower(c.number), lower(typed)) else c.number = any (whole) end)
      limit most;
  else
    return query select c.business_id, c.id from clients c
      where c.business_id = any (asked) and c.business_id::bigint = any (asked::bigint[])
        and (c.name_key like any (array(select plain_name(n) from unnest(names) n))
          or c.town_key like any (array(select plain_name(n) from unnest(towns) n))
          or c.numbers_key like any (array(select '%' || n || '%' from unnest(numbers) n)))
      union
      select c.business_id, c.id from clients c
      where c.business_id = any (asked)
        and case when typed ~ '\d' then starts_with(lower(c.number), lower(typed)) else c.number = any (whole) end
      limit most;
  end if;
end $$;
-- Processes of the version before search by this signature; a later migration drops it.
create or replace function search_clients(asked integer[], names text[], towns text[], numbers text[], most integer)
returns table (business_id integer, client_id integer) language sql stable as $$
  select * from search_clients(asked, names, towns, numbers, null, most);
$$;

create or replace function find_clients(asked integer[], pattern text)
returns table (business_id integer, ids text, clients bigint, tests bigint, processing bigint, positive bigint, negative bigint, failed bigint)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
set enable_nestloop = off set enable_mergejoin = off as $$
declare
  businesses integer[];
  found integer[];
begin
  perform check_business_ids(asked);
  if spans_tenants(asked) then
    select array_agg(c.business_id), array_agg(c.id) into businesses, found from clients c
      where c.business_id + 0 = any (asked) and c.name_key like plain_name(pattern);
    if cardinality(found) <= 1000 then
      return query select f.business_id, string_agg(f.id::text, ','), count(*), sum(t.tests), sum(t.processing),
          sum(t.positive), sum(t.negative), sum(t.failed)
        from unnest(businesses, found) f (business_id, id) cross join lateral (
          select * from client_totals t where t.business_id = f.business_id and t.client_id = f.id limit 1) t
        where t.tests > 0
        group by f.business_id;
    else
      return query select f.business_id, string_agg(f.id::text, ','), count(*), sum(t.tests), sum(t.processing),
          sum(t.positive), sum(t.negative), sum(t.failed)
        from unnest(businesses, found) f (business_id, id)
        join client_totals t on t.business_id = f.business_id and t.client_id = f.id
        where t.tests > 0
        group by f.business_id;
    end if;
  else
    return query select c.business_id, string_agg(c.id::text, ','), count(*), sum(t.tests), sum(t.processing),
        sum(t.positive), sum(t.negative), sum(t.failed)
      from clients c join client_totals t on t.business_id = c.business_id and t.client_id = c.id
      where c.business_id = any (asked) and (cardinality(asked) <= 100 or c.business_id::bigint = any (asked::bigint[]))
        and c.name_key like plain_name(pattern) and t.business_id = any (asked) and t.tests > 0
      group by c.business_id;
  end if;
end $$;

create or replace function find_samples(asked integer[], word text, anywhere boolean, most integer)
returns table (business_id integer, id integer, client_id integer, animal_type smallint, test_type smallint, status text,
  created_at timestamptz, tested_on date)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  found integer;
begin
  perform check_business_ids(asked);
  -- A word of one or two letters is only searched at the beginning, for which its index is too coarse.
  if anywhere and spans_tenants(asked) then
    return query select t.business_id, t.id, t.client_id, t.animal_type, t.test_type, t.status, t.created_at, t.tested_on
      from tests t
      where t.business_id + 0 = any (asked) and t.sample_id ilike word || '%'
      limit most;
  else
    return query select t.business_id, t.id, t.client_id, t.animal_type, t.test_type, t.status, t.created_at, t.tested_on
      from unnest(asked) a (id) cross join lateral (
        select * from tests t where t.business_id = a.id and lower(t.sample_id) like lower(word) || '%' limit most
      ) t limit most;
  end if;
  get diagnostics found = row_count;
  if not anywhere or found >= most then
    return;
  elsif spans_tenants(asked) then
    return query select t.business_id, t.id, t.client_id, t.animal_type, t.test_type, t.status, t.created_at, t.tested_on
      from tests t
      where t.business_id + 0 = any (asked)
        and t.sample_id ilike '%' || word || '%' and lower(t.sample_id) not like lower(word) || '%'
      limit most - found;
  else
    return query select t.business_id, t.id, t.client_id, t.animal_type, t.test_type, t.status, t.created_at, t.tested_on
      from tests t
      where t.business_id = any (asked)
        and t.sample_id ilike '%' || word || '%' and lower(t.sample_id) not like lower(word) || '%'
      limit most - found;
  end if;
end $$;

create or replace function search_animals(asked integer[], word text, numbers text[], most integer)
returns table (business_id integer, animal_id integer, place integer)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  pattern constant text := '%' || regexp_replace(plain_name(word), '([\\%_])', '\\\1', 'g') || '%';
begin
  perform check_business_ids(asked);
  if spans_tenants(asked) then
    return query select a.business_id, a.id, coalesce(nullif(strpos(a.name_key, plain_name(word)), 0), 1000) as found
      from animals a
      where a.business_id + 0 = any (asked)
        and (a.name_key like pattern or a.identity_key like any (array(select '%' || n || '%' from unnest(numbers) n)))
      order by found, lower(a.name), a.id limit most;
  else
    return query select a.business_id, a.id, coalesce(nullif(strpos(a.name_key, plain_name(word)), 0), 1000) as found
      from animals a
      where a.business_id = any (asked) and a.business_id::bigint = any (asked::bigint[])
        and (a.name_key like pattern or a.identity_key like any (array(select '%' || n || '%' from unnest(numbers) n)))
      order by found, lower(a.name), a.id limit most;
  end if;
end $$;
${GRANT_SEARCH_ROLE}
`;
