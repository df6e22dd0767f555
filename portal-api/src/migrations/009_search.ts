import { GRANT_SEARCH_ROLE } from './isolation.ts';

const found = (conditions: string): string => `
    return query select c.business_id, string_agg(c.id::text, ','), count(*), sum(t.tests), sum(t.processing),
        sum(t.positive), sum(t.negative), sum(t.failed)
      from clients c join client_totals t on t.business_id = c.business_id and t.client_id = c.id
      where ${conditions} and c.name_key like plain_name(pattern) and t.business_id = any (asked) and t.tests > 0
      group by c.business_id;`;

/**
 * Search. LIKE is not leakproof, so under row-level security it cannot use its trigram index. These functions use the
 * index after checking that the caller may see every requested business. The caller escapes the pattern.
 */
export const up = `
create function check_business_ids(asked integer[]) returns void language plpgsql stable as $$
begin
  if not asked <@ app_business_ids() then
    raise exception 'a business outside the transaction was asked for' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- A business is asked for twice, as one index begins with the cast: few matches are found by their trigrams, many by
-- reading all names.
create function search_clients(asked integer[], pattern text, most integer)
returns table (business_id integer, client_id integer)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  perform check_business_ids(asked);
  return query select c.business_id, c.id from clients c
    where c.business_id = any (asked) and c.business_id::bigint = any (asked::bigint[])
      and c.name_key like plain_name(pattern) limit most;
end $$;

create function search_samples(asked integer[], pattern text, most integer)
returns table (business_id integer, test_id integer)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  perform check_business_ids(asked);
  return query select t.business_id, t.id from tests t
    where t.business_id = any (asked) and t.sample_id ilike pattern
    order by t.created_at desc, t.id desc limit most;
end $$;

-- Samples by the beginning of their id, from its ordered index, and by a fragment of it, from the trigrams; with what a
-- list counts and sorts by, so that the tests need not be read a second time. At most \`most\` are answered: beginnings
-- before the rest.
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

-- Clients with tests by their names. They come by business, with their ids as one text and their totals added up:
-- thousands of rows take as long to leave a function as to be found. All names of some businesses are read from their
-- index in a fraction of the time that trigrams take, which are of the names of all businesses. Between the two the
-- planner cannot choose: a tenant that is asked for twice it takes for two. It also takes the matches for a handful, and
-- would go through all totals for each.
create function find_clients(asked integer[], pattern text)
returns table (business_id integer, ids text, clients bigint, tests bigint, processing bigint, positive bigint, negative bigint, failed bigint)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
set enable_nestloop = off set enable_mergejoin = off as $$
begin
  perform check_business_ids(asked);
  if cardinality(asked) <= 100 then${found('c.business_id = any (asked)')}
  else${found('c.business_id::bigint = any (asked::bigint[])')}
  end if;
end $$;
${GRANT_SEARCH_ROLE}
`;
