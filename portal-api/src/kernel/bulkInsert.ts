import { sql, type Kysely } from 'kysely';

import type { Database } from '../schema/tables.ts';

type Row = Readonly<Record<string, unknown>>;

// Small enough not to block other requests.
const CHUNK = 2_000;

/**
 * Inserts many rows in few statements, with one array per column (the embedded engine has no COPY).
 * `columns` gives the SQL type of each column. Explicit ids are kept.
 */
export async function bulkInsert(
  db: Kysely<Database>,
  table: keyof Database,
  columns: Readonly<Record<string, string>>,
  rows: readonly object[],
): Promise<void> {
  const names = Object.keys(columns);
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK) as Row[];
    const arrays = names.map(
      (name) => sql`${chunk.map((row) => row[name] ?? null)}::${sql.raw(columns[name]!)}[]`,
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
