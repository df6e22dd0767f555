/**
 * Row-level security for the tables of migrations. Texts here have run on databases with data: new ones may be added,
 * but what a text does stays what it was.
 */

/** Rows of `table` are seen, made and changed where their business is named in the transaction, by the owner, too. */
export function isolateTenant(table: string, column = 'business_id'): string {
  const named = `(${column} = any ((select app_business_ids())::integer[]))`;
  return `
alter table ${table} enable row level security, force row level security;
drop policy if exists tenant on ${table};
create policy tenant on ${table} using ${named} with check ${named};
${upkeepPolicy(table)}`;
}

/** The same for what everybody may read and only the business itself changes. */
export function isolateTenantWrites(table: string, column = 'business_id'): string {
  return `${isolateTenant(table, column)}
drop policy if exists readable on ${table};
create policy readable on ${table} for select using (true);`;
}

/** Rows of `table` are seen, made and changed in the name of the person whose they are. */
export function isolateUser(table: string): string {
  const own = '(user_id = (select app_user_id()))';
  return `
alter table ${table} enable row level security, force row level security;
drop policy if exists own on ${table};
create policy own on ${table} using ${own} with check ${own};
${upkeepPolicy(table)}`;
}

// A policy of the owner alone: with `or` in that of the server's role, no index would be used any more.
function upkeepPolicy(table: string): string {
  return `
drop policy if exists upkeep on ${table};
create policy upkeep on ${table} to current_user using ((select app_upkeep())) with check ((select app_upkeep()));`;
}

/**
 * Looks past the policies, as the owner, for the one question that it asks. Its setting is put back: it must not stay
 * open for what follows in the transaction.
 */
export function pastPolicies(signature: string, answers: string, query: string): string {
  return `
create function ${signature} returns ${answers}
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
 * Gives the owner, who may be another one after a restore, its way past the policies. It is open only where the
 * session says `set app.upkeep = 'on'`, as `asOwner` does; the server's role does not have it at all.
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

/** Makes the owner own the search functions again, because only an owner may replace or drop a function. */
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
 * Runs the search functions as a separate role, which reads the searched tables without a filter and may do nothing
 * else. Row-level security would keep ILIKE from using the trigram index. The role does not need to bypass it: the
 * planner drops a policy that is simply true, and its barrier. If the login may not create roles, the owner keeps the
 * functions: they return the same, slower.
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
