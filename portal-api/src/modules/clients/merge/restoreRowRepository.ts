import { sql } from 'kysely';
import type { Db } from '../../../kernel/appContext.ts';

/** A row as it was stored, by the names of its columns. */
export type StoredRow = Readonly<Record<string, unknown>>;

/**
 * Inserts a row with every column that was stored and still exists. A column that was added since gets its default;
 * generated columns are computed.
 */
export async function restoreRow(db: Db, table: string, row: StoredRow): Promise<void> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname = any (${Object.keys(row)}::text[])`.execute(db);
  // As values, because a distributed database takes no row of a function. Their texts lose nothing.
  const texts = rows.map(({ name }) => sql`${sql.ref(name)}::text as ${sql.ref(name)}`);
  const read = await sql<Record<string, string | null>>`
    select ${sql.join(texts)} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(
    db,
  );
  const values = rows.map(({ name, type }) => sql`${read.rows[0]![name]}::text::${sql.raw(type)}`);
  await sql`insert into ${sql.table(table)} (${sql.join(rows.map(({ name }) => sql.ref(name)))})
    overriding system value values (${sql.join(values)})`.execute(db);
}
