/**
 * Functions that statements on a shard call. A trigger runs on the node that holds its row, where the name of a table
 * would mean the distributed table, so its statements name the shards.
 */
export const SHARD_FUNCTIONS: readonly string[] = [
  // The number is the end of the shard's name, and the ends of colocated shards differ.
  `create function on_shard(statement text, shard oid) returns text language plpgsql stable set search_path = public, pg_temp as $$
declare
  low text;
  it record;
begin
  select s.shardminvalue into strict low from pg_dist_shard s
    where s.shardid = (select substring(relname from '_(\\d+)$')::bigint from pg_class where oid = shard);
  return on_shards_from(replace(statement, '~shard~', shard::text), low);
end $$`,
  `create function on_shards_from(statement text, low text) returns text language plpgsql stable set search_path = public, pg_temp as $$
declare
  it record;
begin
  for it in
    select m.name, (
      select shard_name(s.logicalrelid, s.shardid) from pg_dist_shard s
      where s.logicalrelid = to_regclass(m.name) and s.shardminvalue = low) as shard
    from (select distinct (regexp_matches(statement, '~([a-z0-9_]+)~', 'g'))[1] as name) m
  loop
    if it.shard is null then raise exception 'no shard of % begins at %', it.name, low; end if;
    statement := replace(statement, '~' || it.name || '~', it.shard);
  end loop;
  return statement;
end $$`,
  // For triggers of shared tables, which run on every node: only the one that has the business's rows has work to do.
  `create function holds_business(business bigint) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from pg_dist_placement p
    where p.shardid = get_shard_id_for_distribution_column('clients', business)
      and p.groupid = (select groupid from pg_dist_local_group))
$$`,
  `create function on_business_shard(statement text, business bigint) returns text language sql stable set search_path = public, pg_temp as $$
  select on_shards_from(statement, s.shardminvalue) from pg_dist_shard s
  where s.shardid = get_shard_id_for_distribution_column('clients', business)
$$`,
  `create function is_coordinator() returns boolean language sql stable as $$
  select groupid = 0 from pg_dist_local_group
$$`,
  `create function shard_has(statement text, variadic asked text[]) returns boolean language plpgsql as $$
declare
  it integer;
  has boolean;
begin
  for it in reverse cardinality(asked)..1 loop
    statement := replace(statement, '$' || it, quote_literal(asked[it]));
  end loop;
  execute 'select exists (' || statement || ')' into has;
  return has;
end $$`,
  // A worker knows the settings of a transaction, but not those of the coordinator's session. The owner only comes
  // through the coordinator, or sets app.upkeep.
  `create function app_upkeep_here() returns boolean language sql stable as $$
  select app_upkeep() or current_setting('application_name') like 'citus_internal%'
$$`,
];

/**
 * Statements that send every statement of a transaction with a single business to the shard of that business, whatever it
 * names. They are for the coordinator's tables only, which hold no rows: the shards' own policies decide what is visible.
 *
 * The planner has to know the business, so the function claims to be immutable. That is only true within a plan: `roles`
 * must not keep plans for longer than a statement. One that was kept would find too little, and never a foreign row.
 */
export function onShardOfContext(tables: readonly string[], roles: readonly string[]): string[] {
  return [
    'set local citus.enable_ddl_propagation = off',
    ...tables.map(
      (table) => `create policy one_business on ${table} as restrictive to ${roles.join(', ')}
      using (case when app_one_business() is null then true else business_id = app_one_business() end)`,
    ),
    'set local citus.enable_ddl_propagation = on',
  ];
}

/** The business of a transaction that names a single one. */
export const ONE_BUSINESS = `create function app_one_business() returns bigint language sql immutable set search_path = public, pg_temp as $$
  select case when cardinality(app_business_ids()) = 1 then (app_business_ids())[1] end
$$`;

/**
 * `set constraints … immediate` does not reach the workers. Instead, an update of its open changes has a transaction
 * numbered: see modules/integration/changesQuery.ts.
 */
export const NUMBER_NOW: readonly string[] = [
  `create trigger number_changes_now after update on open_changes for each row execute function number_changes()`,
];
