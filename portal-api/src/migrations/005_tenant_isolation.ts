const TENANT_TABLES = [
  'clients',
  'animals',
  'tests',
  'test_counts',
  'comments',
  'test_days',
  'client_totals',
  'parasite_weeks',
];

// The sub-select is planned once per statement; the bare function would be called for each row.
const policies = TENANT_TABLES.map(
  (table) => `
alter table ${table} enable row level security;
create policy tenant on ${table}
  using (business_id = any ((select app_business_ids())::integer[]))
  with check (business_id = any ((select app_business_ids())::integer[]));
`,
).join('');

/**
 * Row-level security: a transaction of the server's role sees the rows of the businesses named in its setting
 * `app.business_ids` (`{3,7}`), and none where the setting is absent. It is not forced on the tables' owner, who
 * migrates and seeds: the search functions have to look with the owner's eyes.
 */
export const up = `
create function app_business_ids() returns integer[] language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('app.business_ids', true), '')::integer[], '{}')
$$;
${policies}
create function check_business_ids(asked integer[]) returns void language plpgsql stable as $$
begin
  if not asked <@ app_business_ids() then
    raise exception 'a business outside the transaction was asked for' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- ILIKE is not leakproof, so under row-level security it loses its trigram index. These functions keep it, after
-- they have checked that the caller may see every business that it asks for. The caller escapes the pattern.
create function search_clients(asked integer[], pattern text, most integer)
returns table (business_id integer, client_id integer)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  perform check_business_ids(asked);
  return query select c.business_id, c.id from clients c
    where c.business_id = any (asked) and c.name ilike pattern limit most;
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
`;
