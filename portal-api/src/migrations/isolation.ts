/**
 * Row-level security for the tables of migrations. These texts have run on databases with data: new ones may be added,
 * but the effect of existing ones must not change.
 */

/**
 * Rows of `table` are only accessible in a transaction that names their business; this applies to the owner, too.
 *
 * The policy must not be an index condition. The planner does not know which businesses will be named and assumes small
 * ones, so it would read a large business along any index that begins with it, instead of the rows that a query names by
 * their key. The first comparison decides alone for a single business. The hash of the second one keeps a row's cost the
 * same for two businesses and for thousands.
 */
export function isolateTenant(table: string, column = 'business_id'): string {
  return `
alter table ${table} enable row level security, force row level security;
drop policy if exists tenant on ${table};
create policy tenant on ${table} using ${isNamed(column)}
  with check (${column} = any ((select app_business_ids())::integer[]));
${upkeepPolicy(table)}`;
}

function isNamed(column: string): string {
  return `(${column} = (select (app_business_ids())[1]) or ${column} in (select unnest(app_business_ids())))`;
}

/** Gives the policies of tables from earlier migrations the condition that `isolateTenant` uses now. */
export const FILTER_TENANTS = `
do $$
declare
  it record;
begin
  for it in
    select tablename as name, case when tablename = 'businesses' then 'id' else 'business_id' end as own from pg_policies
    where schemaname = 'public' and policyname = 'tenant'
  loop
    execute format('alter policy tenant on %1$I using ${isNamed('%2$I')}', it.name, it.own);
  end loop;
end $$;`;

/** The same for rows that everyone may read and only the business itself may change. */
export function isolateTenantWrites(table: string, column = 'business_id'): string {
  return `${isolateTenant(table, column)}
drop policy if exists readable on ${table};
create policy readable on ${table} for select using (true);`;
}

/** Rows of `table` are only accessible in the context of their user. */
export function isolateUser(table: string): string {
  const own = '(user_id = (select app_user_id()))';
  return `
alter table ${table} enable row level security, force row level security;
drop policy if exists own on ${table};
create policy own on ${table} using ${own} with check ${own};
${upkeepPolicy(table)}`;
}

// A separate policy for the owner: as an `or` in the policy of the server's role, it would prevent the use of indexes.
function upkeepPolicy(table: string): string {
  return `
drop policy if exists upkeep on ${table};
create policy upkeep on ${table} to current_user using ((select app_upkeep())) with check ((select app_upkeep()));`;
}

/**
 * Defines a function that runs its query as the owner and bypasses the policies. It restores the setting, so that the
 * rest of the transaction does not bypass them.
 */
export function definerFunction(signature: string, result: string, query: string): string {
  return `
create function ${signature} returns ${result}
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  ${query}
  perform set_config('app.upkeep', before, true);
end $$;`;
}

/**
 * Lets the owner, which may be a different login after a restore, bypass the policies. They are only bypassed in a
 * session with `set app.upkeep = 'on'`, as in `asOwner`, and never for the server's role.
 */
export const OPEN_UPKEEP = `
do $$
declare
  name text;
begin
  for name in select distinct tablename from pg_policies where schemaname = 'public' and policyname in ('tenant', 'own', 'written') loop
    execute format('drop policy if exists upkeep on %I', name);
    execute format('create policy upkeep on %I to current_user
      using ((select app_upkeep())) with check ((select app_upkeep()))', name);
  end loop;
end $$;`;

export const SEARCH_ROLE = 'epigram_search';
const SEARCH_FUNCTIONS = [
  'search_animals',
  'search_clients',
  'search_samples',
  'find_clients',
  'find_samples',
];

/** Returns the search functions to the tables' owner, because only a function's owner may replace or drop it. */
export const RETURN_SEARCH_FUNCTIONS = `
do $$
declare
  it record;
begin
  if exists (select from pg_proc where proowner::regrole::text = '${SEARCH_ROLE}' and pronamespace = 'public'::regnamespace) then
    grant ${SEARCH_ROLE} to current_user;
    for it in select oid::regprocedure as signature from pg_proc
      where proowner::regrole::text = '${SEARCH_ROLE}' and pronamespace = 'public'::regnamespace
    loop
      execute format('alter function %s owner to current_user', it.signature);
    end loop;
    revoke ${SEARCH_ROLE} from current_user;
  end if;
end $$;`;

/**
 * Runs the search functions as a separate role, which may only read the searched tables, without a filter. Row-level
 * security would keep ILIKE from using the trigram index. The role does not need to bypass it, because the planner drops
 * a policy that is always true, with its barrier. If the login may not create roles, the owner keeps the functions: they
 * return the same, but slower.
 */
export const GRANT_SEARCH_ROLE = `
do $$
declare
  it record;
begin
  begin
    if not exists (select from pg_roles where rolname = '${SEARCH_ROLE}') then
      create role ${SEARCH_ROLE} nologin nosuperuser nobypassrls;
    end if;
  exception when duplicate_object or unique_violation or insufficient_privilege then null;
  end;
  begin
    -- For this moment only: a member has the role's policies as well.
    grant ${SEARCH_ROLE} to current_user;
    grant usage, create on schema public to ${SEARCH_ROLE};
    for it in select unnest(array['animals', 'clients', 'client_totals', 'tests']) as name loop
      execute format('grant select on %I to ${SEARCH_ROLE}', it.name);
      execute format('drop policy if exists search on %I', it.name);
      execute format('create policy search on %I for select to ${SEARCH_ROLE} using (true)', it.name);
    end loop;
    for it in select oid::regprocedure as signature from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef and proowner = current_user::regrole
        and proname in (${SEARCH_FUNCTIONS.map((name) => `'${name}'`).join(', ')})
    loop
      execute format('alter function %s owner to ${SEARCH_ROLE}', it.signature);
    end loop;
    revoke create on schema public from ${SEARCH_ROLE};
    revoke ${SEARCH_ROLE} from current_user;
  exception when insufficient_privilege or undefined_object then
    raise notice 'the search functions keep the owner, and search without their index: %', sqlerrm;
  end;
end $$;`;
