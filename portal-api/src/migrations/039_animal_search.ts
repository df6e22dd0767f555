import { GRANT_SEARCH_ROLE } from './isolation.ts';

/**
 * Animals of all clients by a part of their name. The stored form of the name has a trigram index, which a search
 * function can use (009_search.ts). Names that begin with the word come first.
 */
export const up = String.raw`
alter table animals add column name_key text collate "C" generated always as (plain_name(name)) stored;
create index animals_name_search on animals using gin ((business_id::bigint), name_key gin_trgm_ops);

create function search_animals(asked integer[], word text, most integer)
returns table (business_id integer, animal_id integer, place integer)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  perform check_business_ids(asked);
  return query select a.business_id, a.id, strpos(a.name_key, plain_name(word)) from animals a
    where a.business_id = any (asked) and a.business_id::bigint = any (asked::bigint[])
      and a.name_key like '%' || regexp_replace(plain_name(word), '([\\%_])', '\\\1', 'g') || '%'
    order by 3, lower(a.name), a.id limit most;
end $$;
${GRANT_SEARCH_ROLE}
`;
