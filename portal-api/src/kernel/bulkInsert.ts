import { sql, type Kysely, type RawBuilder } from 'kysely';

import { isDistributed } from './isDistributed.ts';
import { SQL_TYPES, type Database } from '../schema/tables.ts';

type RowOf<T extends keyof Database> = { readonly [Column in keyof Database[T]]?: unknown };

// Small enough not to block other requests.
const CHUNK = 2_000;
/** Of one statement. */
const MAX_PARAMETERS = 65_000;

/**
 * Inserts many rows in few statements, with one array per column (the embedded engine has no COPY). A row without one
 * of the columns that others have gets null there. Explicit ids are kept.
 * @throws Error if a row has a property that is no column of the table
 */
export async function bulkInsert<T extends keyof Database>(
  db: Kysely<Database>,
  table: T,
  rows: readonly RowOf<T>[],
): Promise<void> {
  const types: Readonly<Record<string, string>> = SQL_TYPES[table];
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const unknown = names.filter((name) => !(name in types));
  if (unknown.length > 0) throw new Error(`${table} has no column ${unknown.join(', ')}`);
  // A distributed database would copy a selection into the shards, which row-level security forbids.
  const asValues = await isDistributed(db);
  const size = asValues ? Math.min(CHUNK, Math.floor(MAX_PARAMETERS / names.length)) : CHUNK;
  for (let start = 0; start < rows.length; start += size) {
    const chunk = rows.slice(start, start + size) as readonly Readonly<Record<string, unknown>>[];
    const source = asValues ? valuesOf(chunk, names, types) : arraysOf(chunk, names, types);
    await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      overriding system value ${source}`.execute(db);
  }
}

type Chunk = readonly Readonly<Record<string, unknown>>[];
type Types = Readonly<Record<string, string>>;

function arraysOf(chunk: Chunk, names: readonly string[], types: Types): RawBuilder<unknown> {
  const arrays = names.map(
    (name) => sql`${chunk.map((row) => row[name] ?? null)}::${sql.raw(types[name]!)}[]`,
  );
  return sql`select * from unnest(${sql.join(arrays)})`;
}

function valuesOf(chunk: Chunk, names: readonly string[], types: Types): RawBuilder<unknown> {
  const rows = chunk.map(
    (row) => sql`(${sql.join(names.map((name) => sql`${row[name] ?? null}::${sql.raw(types[name]!)}`))})`,
  );
  return sql`values ${sql.join(rows)}`;
}

/** Call after inserting rows with explicit ids, so that the next generated id follows the largest one. */
export async function advanceIds(db: Kysely<Database>, tables: readonly (keyof Database)[]): Promise<void> {
  for (const table of tables) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${sql.table(table)}), false)`.execute(
      db,
    );
  }
}
