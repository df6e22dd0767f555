import { sql, type Kysely } from 'kysely';

import { SQL_TYPES, type Database } from '../schema/tables.ts';

type RowOf<T extends keyof Database> = { readonly [Column in keyof Database[T]]?: unknown };

// Small enough not to block other requests.
const CHUNK = 2_000;

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
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK) as readonly Readonly<Record<string, unknown>>[];
    const arrays = names.map(
      (name) => sql`${chunk.map((row) => row[name] ?? null)}::${sql.raw(types[name]!)}[]`,
    );
    await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      overriding system value select * from unnest(${sql.join(arrays)})`.execute(db);
  }
}

/** Call after inserting rows with explicit ids, so that the next generated id follows the largest one. */
export async function advanceIds(db: Kysely<Database>, tables: readonly (keyof Database)[]): Promise<void> {
  for (const table of tables) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${sql.table(table)}), false)`.execute(
      db,
    );
  }
}
