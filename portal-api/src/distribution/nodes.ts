import { CompiledQuery, sql, type Kysely } from 'kysely';
import { SEARCH_ROLE } from '../migrations/isolation.ts';
import { SERVER_ROLE } from '../schema/serverRole.ts';
import { DistributionError } from './distributionError.ts';

export type Owner = Kysely<unknown>;

/** Runs statements one after the other; an error names the one that failed. */
export async function runAll(owner: Owner, statements: Iterable<string>): Promise<void> {
  for (const statement of statements) {
    try {
      await owner.executeQuery(CompiledQuery.raw(statement));
    } catch (cause) {
      const { message, code } = cause as Error & { code?: string };
      throw Object.assign(new Error(`${message}, at: ${statement.slice(0, 300)}`, { cause }), { code });
    }
  }
}

/** The type of each column of the schema, as SQL says it. */
export async function columnTypes(owner: Owner): Promise<(table: string, column: string) => string> {
  const { rows } = await sql<{ key: string; type: string }>`
    select c.relname || '.' || a.attname as key, format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`.execute(owner);
  const types = new Map(rows.map(({ key, type }) => [key, type]));
  return (table, column) => {
    const type = types.get(`${table}.${column}`);
    if (!type) throw new DistributionError(`There is no column ${column} in ${table}`);
    return type;
  };
}

/** The shards of shared tables, by table. */
export async function sharedShards(owner: Owner): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; shard: string }>`
    select s.logicalrelid::text as name, shard_name(s.logicalrelid, s.shardid) as shard
    from pg_dist_shard s where s.shardminvalue is null`.execute(owner);
  return new Map(rows.map(({ name, shard }) => [name, shard]));
}

/** The roles of requests. That of the search is among them if its functions plan every statement again. */
export async function planningRoles(owner: Owner): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select r.rolname as name from pg_roles r where r.rolname = ${SEARCH_ROLE} and not exists (
      select from pg_proc p where p.proowner = r.oid and p.prolang = (select oid from pg_language where lanname = 'plpgsql')
        and not 'plan_cache_mode=force_custom_plan' = any (coalesce(p.proconfig, '{}')))`.execute(owner);
  return [SERVER_ROLE, ...rows.map(({ name }) => name)];
}
