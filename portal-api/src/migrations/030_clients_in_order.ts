/**
 * Clients of a kind of animal are found from an index alone. The totals of each client are looked up: joined, the
 * planner would go through those of the whole business again for each client, of which it expects a handful.
 */
export const up = `
create index animals_by_type on animals (business_id, animal_type, client_id);

create or replace function clients_by_name(asked integer[], descending boolean, most integer)
returns table (business_id integer, id integer, name text, tests integer)
language plpgsql stable set enable_sort = off set plan_cache_mode = force_custom_plan as $$
begin
  if descending then
    return query select c.* from unnest(asked) a (id) cross join lateral (
      select c.business_id, c.id, c.name_key, t.tests from clients c cross join lateral (
        select t.tests from client_totals t where t.business_id = c.business_id and t.client_id = c.id limit 1
      ) t
      where c.business_id = a.id and t.tests > 0 order by c.name_key desc, c.id desc limit most) c;
  else
    return query select c.* from unnest(asked) a (id) cross join lateral (
      select c.business_id, c.id, c.name_key, t.tests from clients c cross join lateral (
        select t.tests from client_totals t where t.business_id = c.business_id and t.client_id = c.id limit 1
      ) t
      where c.business_id = a.id and t.tests > 0 order by c.name_key, c.id limit most) c;
  end if;
end $$;
`;
