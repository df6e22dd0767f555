import { CompiledQuery, sql, type Kysely } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { LOCKS, lockMigrations } from './advisoryLocks.ts';
import type { Database } from './openDatabase.ts';

interface NamedMigration {
  /** `NNN_<what>`; unique, and never changed after it has run anywhere. */
  readonly name: string;
  /**
   * Whether processes of the previous version run on the schema after it, and may therefore start on it. It is
   * recorded apart, in `schema_expansions`, until a later version requires it.
   */
  readonly expands?: boolean;
}

export interface SchemaChange extends NamedMigration {
  /** SQL text (several statements are fine), or a function for changes that need more than SQL. */
  readonly up: string | ((owner: Kysely<unknown>) => Promise<void>);
  /** SQL that changes rows, after `up` and in the same transaction. */
  readonly data?: string;
}

interface Options {
  /**
   * Carries out a change in another way than by its text, in the same transaction.
   * @param earlier all migrations before it
   * @returns whether it did; otherwise the text runs
   */
  readonly instead?: (
    owner: Kysely<unknown>,
    change: SchemaChange,
    earlier: readonly Migration[],
  ) => Promise<boolean>;
}

export interface NewIndexes extends NamedMigration {
  /** Built beside reads and writes, outside a transaction, and again if the process ended meanwhile. */
  readonly indexes: readonly ConcurrentIndex[];
}

/** Not of a partitioned table: PostgreSQL builds those only under a lock. */
export interface ConcurrentIndex {
  readonly name: string;
  /** What follows `on`: `tests using btree (business_id, id)`. */
  readonly on: string;
  readonly unique?: boolean;
}

export type Migration = SchemaChange | NewIndexes;

/**
 * How long a statement of a migration waits for a lock. Every request for the same table queues behind it, so this is
 * the longest that users wait for a migration that waits for someone else. It is well below PostgreSQL's
 * `deadlock_timeout` (1 s): in a deadlock with a request, the migration gives up first, and not the user's work.
 */
const LOCK_TIMEOUT_MS = 250;
/** In between, the requests that queued up are answered. */
const RETRY_MS = 500;
const MAX_ATTEMPTS = 120;
/** Lock not available, and a deadlock with a request: the transaction was rolled back. */
const LOCKED_OUT = ['55P03', '40P01'];

/** Runs the migrations that have not run yet, each in a separate transaction; returns their names. */
export async function migrate<Schema>(
  database: Pick<Database<Schema>, 'asOwner'>,
  migrations: readonly Migration[],
  { instead = () => Promise.resolve(false) }: Options = {},
): Promise<string[]> {
  async function work(schemaOwner: Kysely<Schema>): Promise<string[]> {
    const owner = schemaOwner as unknown as Kysely<unknown>;
    // If several processes start together, the first one migrates, and the others wait.
    await lockMigrations((text) => owner.executeQuery(CompiledQuery.raw(text)));
    try {
      const done = await readDone(owner);
      refuseUnknown(done.required, migrations);
      await requireNow(owner, migrations);
      const pending = migrations.filter(({ name }) => !done.required.has(name) && !done.expansions.has(name));
      for (const migration of pending) {
        const earlier = migrations.slice(0, migrations.indexOf(migration));
        await runOne(owner, migration, async (change) => {
          if (!(await instead(owner, change, earlier))) await run(owner, change);
        });
      }
      return pending.map(({ name }) => name);
    } finally {
      await sql`select pg_advisory_unlock(${LOCKS.migrate}::bigint)`.execute(owner);
    }
  }
  return database.asOwner(work, { unlimited: true });
}

interface Done {
  /** What every process must know. */
  readonly required: ReadonlySet<string>;
  readonly expansions: ReadonlySet<string>;
}

async function readDone(owner: Kysely<unknown>): Promise<Done> {
  const read = async (table: string): Promise<ReadonlySet<string>> => {
    await sql`create table if not exists ${sql.table(table)} (
      name text primary key, applied_at timestamptz not null default now())`.execute(owner);
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(owner);
    return new Set(rows.map(({ name }) => name));
  };
  return { required: await read('schema_migrations'), expansions: await read('schema_expansions') };
}

/** The expansions of the previous version: from now on, what comes before that version can't start any more. */
async function requireNow(owner: Kysely<unknown>, migrations: readonly Migration[]): Promise<void> {
  const names = migrations.filter(({ expands }) => !expands).map(({ name }) => name);
  await sql`with moved as (delete from schema_expansions where name = any(${names}) returning name, applied_at)
    insert into schema_migrations (name, applied_at) select name, applied_at from moved`.execute(owner);
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

type Work = (change: SchemaChange) => Promise<void>;

async function runOne(owner: Kysely<unknown>, migration: Migration, work: Work): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await attemptOne(owner, migration, work);
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

async function run(owner: Kysely<unknown>, { up, data }: SchemaChange): Promise<void> {
  if (typeof up === 'string') await owner.executeQuery(CompiledQuery.raw(up));
  else await up(owner);
  if (data !== undefined) await owner.executeQuery(CompiledQuery.raw(data));
}

async function attemptOne(owner: Kysely<unknown>, migration: Migration, work: Work): Promise<void> {
  const { name, expands } = migration;
  if ('indexes' in migration) await buildIndexes(owner, migration.indexes);
  await owner.executeQuery(CompiledQuery.raw('begin'));
  try {
    // A schema change may take longer than a request may.
    await owner.executeQuery(
      CompiledQuery.raw(`set local statement_timeout = 0; set local lock_timeout = ${LOCK_TIMEOUT_MS}`),
    );
    if ('up' in migration) await work(migration);
    const record = expands ? 'schema_expansions' : 'schema_migrations';
    await sql`insert into ${sql.table(record)} (name) values (${name})`.execute(owner);
    await owner.executeQuery(CompiledQuery.raw('commit'));
  } catch (error) {
    await owner.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
    throw error;
  }
}

/** An index whose build did not end is there, but no query uses it, and each write updates it: it is dropped first. */
async function buildIndexes(owner: Kysely<unknown>, indexes: readonly ConcurrentIndex[]): Promise<void> {
  // Neither it nor its removal locks out anyone, but both wait until transactions from before have ended.
  await sql`select set_config('lock_timeout', '0', false)`.execute(owner);
  for (const { name, on, unique = false } of indexes) {
    const { rows } = await sql<{ valid: boolean }>`
      select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(owner);
    if (rows[0]?.valid) continue;
    if (rows[0]) await owner.executeQuery(CompiledQuery.raw(`drop index concurrently ${name}`));
    const kind = unique ? 'unique index' : 'index';
    await owner.executeQuery(CompiledQuery.raw(`create ${kind} concurrently ${name} on ${on}`));
  }
}
