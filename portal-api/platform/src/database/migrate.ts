import { CompiledQuery, sql, type Kysely } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { LOCKS, lockMigrations } from './advisoryLocks.ts';
import type { Database } from './openDatabase.ts';

export interface Migration {
  /** `NNN_<what>`; unique, and never changed after it has run anywhere. */
  readonly name: string;
  /** SQL text (several statements are fine), or a function for changes that need more than SQL. */
  readonly up: string | ((owner: Kysely<unknown>) => Promise<void>);
}

/**
 * How long a statement of a migration waits for a lock. Every request for the same table queues behind it, so this is
 * the longest that users wait for a migration that waits for someone else.
 */
const LOCK_TIMEOUT_MS = 2_000;
/** In between, the requests that queued up are answered. */
const RETRY_MS = 1_000;
const MAX_ATTEMPTS = 40;
/** Lock not available, and a deadlock with a request: the transaction was rolled back. */
const LOCKED_OUT = ['55P03', '40P01'];

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

async function runOne(owner: Kysely<unknown>, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await attemptOne(owner, migration);
      return;
    } catch (error) {
      const isLockedOut = LOCKED_OUT.includes(String((error as { code?: unknown }).code));
      if (!isLockedOut || attempt === MAX_ATTEMPTS) {
        throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
      }
      await pause(RETRY_MS);
    }
  }
}

async function attemptOne(owner: Kysely<unknown>, { name, up }: Migration): Promise<void> {
  await owner.executeQuery(CompiledQuery.raw('begin'));
  try {
    // A schema change may take longer than a request may.
    await owner.executeQuery(
      CompiledQuery.raw(`set local statement_timeout = 0; set local lock_timeout = ${LOCK_TIMEOUT_MS}`),
    );
    if (typeof up === 'string') await owner.executeQuery(CompiledQuery.raw(up));
    else await up(owner);
    await sql`insert into schema_migrations (name) values (${name})`.execute(owner);
    await owner.executeQuery(CompiledQuery.raw('commit'));
  } catch (error) {
    await owner.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
    throw error;
  }
}
