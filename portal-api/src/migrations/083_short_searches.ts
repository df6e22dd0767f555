import { GRANT_SEARCH_ROLE, RETURN_SEARCH_FUNCTIONS } from './isolation.ts';

/**
 * Words of one or two letters, too, are searched once for an organisation with a large part of all businesses
 * (`spans_tenants`). Their entries in the search index are those of words that begin with them. A word that does not
 * begin with a letter or digit has none. Totals of the clients that such a word finds are looked up, or read whole, whichever
 * is less; if it found none, they were read whole.
 */
export const up = String.raw`
${RETURN_SEARCH_FUNCTIONS}
-- The planner takes a fifth of all samples for matches, and would stop early in an index that it then reads to its end.
create function find_short_samples(asked bigint[], word text, most integer)
returns table (business_id bigint, id bigint, client_id bigint, animal_type smallint, test_type smallint, status text,
  created_at timestamptz, tested_on date)
language plpgsql stable set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
begin
  return query select t.business_id, t.id, t.client_id, t.animal_type, t.test_type, t.status, t.created_at, t.tested_on
    from tests t
    where t.business_id + 0 = any (asked) and t.sample_id ilike word || '%'
    limit most;
end $$;
create or replace function find_samples(asked bigint[], word text, anywhere boolean, most integer)
returns table (business_id bigint, id bigint, client_id bigint, animal_type smallint, test_type smallint, status text,
  created_at timestamptz, tested_on date)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  found bigint;
begin
  perform check_business_ids(asked);
  if anywhere and spans_tenants(asked) then
    return query select t.business_id, t.id, t.client_id, t.animal_type, t.test_type, t.status, t.created_at, t.tested_on
      from tests t
      where t.business_id + 0 = any (asked) and t.sample_id ilike word || '%'
      limit most;
  elsif word ~ '^[[:alnum:]]' and spans_tenants(asked) then
    return query select * from find_short_samples(asked, word, most);
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
create or replace function find_clients(asked bigint[], pattern text)
returns table (business_id bigint, ids text, clients bigint, tests bigint, processing bigint, positive bigint, negative bigint, failed bigint)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
set enable_nestloop = off set enable_mergejoin = off as $$
declare
  businesses bigint[];
  found bigint[];
begin
  perform check_business_ids(asked);
  if spans_tenants(asked) then
    select array_agg(c.business_id), array_agg(c.id) into businesses, found from clients c
      where c.business_id + 0 = any (asked) and c.name_key like plain_name(pattern);
    -- A client is looked up in about three pages.
    if coalesce(cardinality(found), 0) * 3 <= (select relpages from pg_class where oid = 'client_totals'::regclass) then
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
      where c.business_id = any (asked) and (cardinality(asked) <= 100 or abs(c.business_id) = any (asked))
        and c.name_key like plain_name(pattern) and t.business_id = any (asked) and t.tests > 0
      group by c.business_id;
  end if;
end $$;
${GRANT_SEARCH_ROLE}
`;
