import { GIVE_SEARCH_ITS_EYES, TAKE_SEARCH_BACK } from './isolation.ts';

/**
 * Names are compared without their accents and with one kind of apostrophe: who types "padraig o'brien" means Pádraig
 * O’Brien, and Áine stands before Brian. Only Latin letters are reduced; those of other scripts stay.
 */
export const up = String.raw`
${TAKE_SEARCH_BACK}
create function plain_name(it text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(normalize(translate(lower(it), '’‘ʼ´', $q$''''$q$), nfd), '[\u0300-\u036f]', '', 'g')
$$;

-- Its indexes go with it.
alter table clients drop column name_key;
alter table clients add name_key text collate "C" generated always as (plain_name(name)) stored;
create index clients_name_order on clients (business_id, name_key, id);
create index clients_name_search on clients using gin ((business_id::bigint), name_key gin_trgm_ops);

create or replace function find_clients(asked integer[], pattern text)
returns table (business_id integer, id integer, tests integer, processing integer, positive integer, negative integer, failed integer)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  perform check_business_ids(asked);
  return query select c.business_id, c.id, t.tests, t.processing, t.positive, t.negative, t.failed from clients c
    join client_totals t on t.business_id = c.business_id and t.client_id = c.id
    where c.business_id = any (asked) and c.business_id::bigint = any (asked::bigint[])
      and c.name_key like plain_name(pattern) and t.business_id = any (asked) and t.tests > 0;
end $$;

create or replace function search_clients(asked integer[], pattern text, most integer)
returns table (business_id integer, client_id integer)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  perform check_business_ids(asked);
  return query select c.business_id, c.id from clients c
    where c.business_id = any (asked) and c.business_id::bigint = any (asked::bigint[])
      and c.name_key like plain_name(pattern) limit most;
end $$;
${GIVE_SEARCH_ITS_EYES}
`;
