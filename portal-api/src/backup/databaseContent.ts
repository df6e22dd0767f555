import { BackupError } from './backupFile.ts';

export type Query = <Row>(text: string) => Promise<Row[]>;

export interface DatabaseContent {
  /** Major version of PostgreSQL. */
  readonly postgres: number;
  /** Names of the migrations that have run; none in a database without the portal's schema. */
  readonly migrations: string[];
}

export async function contentOf(query: Query): Promise<DatabaseContent> {
  const [version] = await query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  const known = await query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relname in ('schema_migrations', 'schema_expansions')`,
  );
  const recorded = known.map(({ name }) => `select name from public.${name}`).join(' union all ');
  const migrations = recorded ? await query<{ name: string }>(`${recorded} order by name`) : [];
  return { postgres: version?.major ?? 0, migrations: migrations.map(({ name }) => name) };
}

/**
 * A dump of a coordinator would leave out every row of the businesses, without an error.
 * @throws BackupError if the database is distributed with Citus
 */
export async function refuseDistributed(query: Query): Promise<void> {
  const [it] = await query<{ known: boolean }>(
    `select to_regclass('pg_catalog.pg_dist_partition') is not null as known`,
  );
  if (!it?.known) return;
  const [found] = await query<{ has: boolean }>('select exists (select from pg_dist_partition) as has');
  if (found?.has) {
    throw new BackupError(
      'This database is distributed with Citus, and the rows of its businesses are on the workers: back up and restore ' +
        'all servers together, as docs/operations.md describes in "Distribution by tenant".',
    );
  }
}

/** Whether it has users: a restore over a database that was only migrated loses nothing. */
export async function isInUse(query: Query): Promise<boolean> {
  const [table] = await query<{ found: boolean }>(`select to_regclass('public.users') is not null as found`);
  if (!table?.found) return false;
  const [users] = await query<{ found: boolean }>('select exists (select from public.users) as found');
  return users?.found ?? false;
}

/**
 * Tables of which a backup would only contain some rows, because their row-level security applies to the login, and
 * no upkeep policy exempts it. Empty for the owner and for a superuser.
 */
export async function partlyHidden(query: Query): Promise<string[]> {
  const rows = await query<{ name: string }>(`select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and row_security_active(c.oid)
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'upkeep'
        and exists (select from unnest(p.polroles) r where pg_has_role(current_user, r, 'usage')))
    order by 1`);
  return rows.map(({ name }) => name);
}
