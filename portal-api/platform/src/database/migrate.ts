import { CompiledQuery, sql, type Kysely } from 'kysely';
import { LOCKS, lockMigrations } from './advisoryLocks.ts';
import type { Database } from './openDatabase.ts';

export interface Migration {
  /** `NNN_<what>`; unique, and never changed after it has run anywhere. */
  readonly name: string;
  /** SQL text (several statements are fine), or a function for changes that need more than SQL. */
  readonly up: string | ((owner: Kysely<unknown>) => Promise<void>);
}

/** Runs the migrations that have not run yet, each in a separate transaction; returns their names. */
export async function migrate<Schema>(
  database: Pick<Database<Schema>, 'asOwner'>,
  migrations: readonly Migration[],
): Promise<string[]> {
  async function work(schemaOwner: Kysely<Schema>): Promise<string[]> {
    const owner = schemaOwner as unknown as Kysely<unknown>;
    // If several processes start together, the first one migrates, and the others wait.
    await lockMigrations((text) => owner.executeQuery(CompiledQuery.raw(text)));
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
      await sql`select pg_advisory_unlock(${LOCKS.migrate}::bigint)`.execute(owner);
    }
  }
  return database.asOwner(work, { unlimited: true });
}

function refuseUnknown(done: ReadonlySet<string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...done].filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new Error(
      `This version does not know the database's schema: it has ${unknown.join(', ')}. It was created by a newer version, ` +
        'or by one from before the first release. To recreate demonstration data, delete its folder.',
    );
  }
}

async function runOne(owner: Kysely<unknown>, { name, up }: Migration): Promise<void> {
  await owner.executeQuery(CompiledQuery.raw('begin'));
  try {
    // A schema change may take longer than a request may.
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
