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

-- The business is compared twice, because one index begins with the cast: a few matches are found by their trigrams,
-- many by reading all names.
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

-- Samples whose id begins with the word (ordered index) or contains it (trigrams), with the columns by which a list
-- counts and sorts, so that the tests are not read a second time. Returns at most \`most\` of them, those that begin with
-- the word first.
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

-- Clients with tests, by name: one row per business, with the ids as one text and the totals summed, because returning
-- thousands of rows takes as long as finding them. Reading all names of a few businesses from their index is much
-- faster than trigrams, which cover the names of all businesses. The planner can't choose between the two: it treats a
-- condition on the tenant that occurs twice as two conditions. It also expects only a handful of matches, and would
-- scan all totals for each.
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
