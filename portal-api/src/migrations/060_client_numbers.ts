import { GRANT_SEARCH_ROLE, RETURN_SEARCH_FUNCTIONS } from './isolation.ts';

/**
 * Herd and holding numbers of clients beside the flock number, each as one or several numbers. A search finds a client
 * by its town, and by a part of any of its numbers, its postcode or its phone, without regard to spaces and dashes.
 */
export const up = String.raw`
alter table clients
  add column herd_number text check (length(herd_number) between 1 and 120),
  add column holding_number text check (length(holding_number) between 1 and 120),
  add column town_key text collate "C" generated always as (' ' || plain_name(city)) stored,
  add column numbers_key text collate "C" generated always as (upper(regexp_replace(
    coalesce(number, '') || '|' || coalesce(postcode, '') || '|' || coalesce(phone, '') || '|' || coalesce(flock_number, '')
    || '|' || coalesce(herd_number, '') || '|' || coalesce(holding_number, ''), '[^0-9A-Za-z|]', '', 'g'))) stored;
create index clients_facts_search on clients using gin ((business_id::bigint), town_key gin_trgm_ops, numbers_key gin_trgm_ops);

${RETURN_SEARCH_FUNCTIONS}
-- Patterns of names and towns are escaped by the caller; of the numbers, each word has only letters and digits.
create function search_clients(asked integer[], names text[], towns text[], numbers text[], most integer)
returns table (business_id integer, client_id integer)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  perform check_business_ids(asked);
  return query select c.business_id, c.id from clients c
    where c.business_id = any (asked) and c.business_id::bigint = any (asked::bigint[])
      and (c.name_key like any (array(select plain_name(n) from unnest(names) n))
        or c.town_key like any (array(select plain_name(n) from unnest(towns) n))
        or c.numbers_key like any (array(select '%' || n || '%' from unnest(numbers) n)))
    limit most;
end $$;
-- Processes of the version before search by this signature; a later migration drops it.
create or replace function search_clients(asked integer[], pattern text, most integer)
returns table (business_id integer, client_id integer) language sql stable as $$
  select * from search_clients(asked, array[pattern], array[]::text[], array[]::text[], most);
$$;
${GRANT_SEARCH_ROLE}
`;
