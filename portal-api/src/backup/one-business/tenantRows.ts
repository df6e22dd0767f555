import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';
import type { TenantTable } from './tenantTables.ts';

/** The ids of rows that belong to no business, are referred to, and no longer exist, by table. */
export type MissingRows = Readonly<Record<string, readonly string[]>>;

export interface Contents {
  readonly rows: number;
  readonly sum: string;
}

const ROWS_PER_BATCH = 2_000;
const FILES_PER_BATCH = 8;

/** The rows of a business, without what no longer exists. */
function rowsOf({ name, columns, outside }: TenantTable, businessId: number, missing: MissingRows) {
  const isMissing = (column: string, table: string): RawBuilder<boolean> =>
    sql`coalesce(${sql.ref(column)}::text = any(${[...(missing[table] ?? [])]}::text[]), false)`;
  const selected = columns.map((column) => {
    const reference = outside.find((one) => one.column === column);
    if (!reference || reference.isRequired) return sql.ref(column);
    return sql`case when ${isMissing(column, reference.table)} then null else ${sql.ref(column)} end as ${sql.ref(column)}`;
  });
  const kept = outside
    .filter(({ isRequired }) => isRequired)
    .map(({ column, table }) => sql`and not ${isMissing(column, table)}`);
  const key = name === 'businesses' ? 'id' : 'business_id';
  return sql`select ${sql.join(selected)} from ${sql.table(name)}
    where ${sql.ref(key)} = ${businessId} ${sql.join(kept, sql` `)}`;
}

/** The number of the rows, and a checksum over what they say. */
export async function contentsOf(
  db: Db,
  table: TenantTable,
  businessId: number,
  missing: MissingRows,
): Promise<Contents> {
  const { rows } = await sql<Contents>`
    select count(*)::int as rows, md5(coalesce(string_agg(md5(r), '' order by md5(r)), '')) as sum
    from (select to_json(x)::text as r from (${rowsOf(table, businessId, missing)}) x) y`.execute(db);
  return rows[0]!;
}

/** Copies the rows from one database to the other, in few statements. */
export async function copyRows(
  source: Db,
  target: Db,
  table: TenantTable,
  { businessId, missing }: { businessId: number; missing: MissingRows },
): Promise<void> {
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  const updated = table.columns
    .filter((column) => column !== 'id')
    .map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  const unlessThere = table.isOwned
    ? sql``
    : sql`on conflict on constraint ${sql.ref(`${table.name}_pkey`)} do update set ${sql.join(updated)}`;
  await sql`declare copied no scroll cursor for
    select to_json(x)::text as row from (${rowsOf(table, businessId, missing)}) x`.execute(source);
  for (;;) {
    const { rows } = await sql<{
      row: string;
    }>`fetch ${sql.lit(table.hasFiles ? FILES_PER_BATCH : ROWS_PER_BATCH)} from copied`.execute(source);
    if (rows.length === 0) break;
    const batch = `[${rows.map(({ row }) => row).join(',')}]`;
    await sql`insert into ${sql.table(table.name)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${sql.table(table.name)}, ${batch}::json)
      ${unlessThere}`.execute(target);
  }
  await sql`close copied`.execute(source);
}

/** Which rows outside of the business its rows refer to, and the target does not have: by id and time of creation. */
export async function findMissing(
  source: Db,
  target: Db,
  tables: readonly TenantTable[],
  businessId: number,
): Promise<MissingRows> {
  const outside = new Set(tables.flatMap((table) => table.outside.map((reference) => reference.table)));
  const missing: Record<string, string[]> = {};
  for (const name of outside) {
    const referred = tables.flatMap((table) =>
      table.outside
        .filter((reference) => reference.table === name)
        .map(
          ({ column }) => sql`select ${sql.ref(column)} as id from ${sql.table(table.name)}
            where ${sql.ref(table.name === 'businesses' ? 'id' : 'business_id')} = ${businessId}`,
        ),
    );
    const identity = sql`id::text || ' ' || coalesce(to_jsonb(x)->>'created_at', '')`;
    const { rows: known } = await sql<{ id: string; identity: string }>`
      select id::text as id, ${identity} as identity from ${sql.table(name)} x
      where id in (${sql.join(referred, sql` union `)})`.execute(source);
    const { rows: present } = await sql<{ identity: string }>`
      select ${identity} as identity from ${sql.table(name)} x
      where id::text = any(${known.map(({ id }) => id)}::text[])`.execute(target);
    const identities = new Set(present.map((row) => row.identity));
    missing[name] = known.filter((row) => !identities.has(row.identity)).map(({ id }) => id);
  }
  return missing;
}
