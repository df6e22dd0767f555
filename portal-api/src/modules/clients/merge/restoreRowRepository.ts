import { sql } from 'kysely';
import type { Db } from '../../../kernel/appContext.ts';

/** A row as it was stored, by the names of its columns. */
export type StoredRow = Readonly<Record<string, unknown>>;

/**
 * Inserts a row with every column that was stored and still exists. A column that was added since gets its default;
 * generated columns are computed.
 */
export async function restoreRow(db: Db, table: string, row: StoredRow): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname = any (${Object.keys(row)}::text[])`.execute(db);
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(
    db,
  );
}
