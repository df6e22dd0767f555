import { CompiledQuery, sql, type Kysely } from 'kysely';
import type { Database } from './openDatabase.ts';

export interface Migration {
  /** `NNN_<what>`; unique, and never changed once it has run anywhere. */
  readonly name: string;
  /** SQL text (several statements are fine), or a function for what SQL alone cannot do. */
  readonly up: string | ((owner: Kysely<unknown>) => Promise<void>);
}

const LOCK = 7_302_015_401;

/** Runs what has not run yet, each in its own transaction; answers the names that ran. */
export async function migrate<Schema>(
  database: Pick<Database<Schema>, 'asOwner'>,
  migrations: readonly Migration[],
): Promise<string[]> {
  return database.asOwner(async (schemaOwner) => {
    const owner = schemaOwner as unknown as Kysely<unknown>;
    // Several processes may start at once: the first one migrates, the others wait and find it done.
    await sql`select pg_advisory_lock(${LOCK}::bigint)`.execute(owner);
    try {
      await sql`create table if not exists schema_migrations (
        name text primary key, applied_at timestamptz not null default now())`.execute(owner);
      const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(owner);
      const done = new Set(rows.map((row) => row.name));
      refuseUnknown(done, migrations);
      const pending = migrations.filter(({ name }) => !done.has(name));
      for (const migration of pending) await runOne(owner, migration);
      return pending.map(({ name }) => name);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK}::bigint)`.execute(owner);
    }
  });
}

function refuseUnknown(done: ReadonlySet<string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...done].filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new Error(`The database was migrated by a newer version: it has ${unknown.join(', ')}`);
  }
}

async function runOne(owner: Kysely<unknown>, { name, up }: Migration): Promise<void> {
  await owner.executeQuery(CompiledQuery.raw('begin'));
  try {
    // A schema change may take longer than a request is allowed to.
    await owner.executeQuery(CompiledQuery.raw('set local statement_timeout = 0'));
    if (typeof up === 'string') await owner.executeQuery(CompiledQuery.raw(up));
    else await up(owner);
    await sql`insert into schema_migrations (name) values (${name})`.execute(owner);
    await owner.executeQuery(CompiledQuery.raw('commit'));
  } catch (error) {
    await owner.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
