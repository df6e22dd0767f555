import { GRANT_SEARCH_ROLE, RETURN_SEARCH_FUNCTIONS } from './isolation.ts';

/**
 * Electronic ids and official tags of animals, as `officialIdentity.ts` of the contract stores them. A search finds an
 * animal by any part of them, or of a name that is a number, without regard to spaces and dashes.
 */
export const up = String.raw`
alter table animals
  add column electronic_id text check (length(electronic_id) between 1 and 40),
  add column official_tag text check (length(official_tag) between 1 and 40),
  add column identity_key text collate "C" generated always as (upper(regexp_replace(
    name || '|' || coalesce(electronic_id, '') || '|' || coalesce(official_tag, ''), '[^0-9A-Za-z|]', '', 'g'))) stored;
create index animals_identity_search on animals using gin ((business_id::bigint), identity_key gin_trgm_ops);
create index animals_electronic_id on animals (business_id, electronic_id) where electronic_id is not null;
create index animals_official_tag on animals (business_id, official_tag) where official_tag is not null;

${RETURN_SEARCH_FUNCTIONS}
-- Of the numbers, each word has only letters and digits.
create function search_animals(asked integer[], word text, numbers text[], most integer)
returns table (business_id integer, animal_id integer, place integer)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  perform check_business_ids(asked);
  return query select a.business_id, a.id, coalesce(nullif(strpos(a.name_key, plain_name(word)), 0), 1000) as found
    from animals a
    where a.business_id = any (asked) and a.business_id::bigint = any (asked::bigint[])
      and (a.name_key like '%' || regexp_replace(plain_name(word), '([\\%_])', '\\\1', 'g') || '%'
        or a.identity_key like any (array(select '%' || n || '%' from unnest(numbers) n)))
    order by found, lower(a.name), a.id limit most;
end $$;
-- Processes of the version before search by this signature; a later migration drops it.
create or replace function search_animals(asked integer[], word text, most integer)
returns table (business_id integer, animal_id integer, place integer) language sql stable as $$
  select * from search_animals(asked, word, array[]::text[], most);
$$;
${GRANT_SEARCH_ROLE}
`;
