import { sql, type Kysely } from 'kysely';
import type { Database as Tables } from '../../schema/tables.ts';
import type { FileHolder } from './fileHolders.ts';
import { ownerOf, type FileOwner } from './fileOwner.ts';
import type { FilePlace, FileRow } from './fileStore.ts';

type Db = Kysely<Tables>;

/** A row of a table with files: its primary key, and where its file is. */
export interface HeldFile extends FileRow {
  readonly owner: FileOwner;
  readonly key: readonly unknown[];
}

type FoundRow = FileRow & { readonly key: readonly unknown[] };

/** Rows with their files inside, of all owners. */
export function findInRows(owner: Db, holder: FileHolder, limit: number): Promise<HeldFile[]> {
  // Each condition is that of the table's partial index.
  const inRow = holder.mayHaveBoth
    ? sql`${sql.ref(holder.bytes)} is not null`
    : sql`${sql.ref(holder.hash)} is null`;
  return find(owner, holder, sql`${inRow} and ${sql.ref(holder.bytes)} is not null`, limit);
}

/** Rows with their files in the object store, of all owners. */
export function findInStore(owner: Db, holder: FileHolder, limit: number): Promise<HeldFile[]> {
  return find(owner, holder, sql`${sql.ref(holder.hash)} is not null`, limit);
}

async function find(
  owner: Db,
  { table, key, bytes, hash, owner: kind, only = 'true' }: FileHolder,
  condition: ReturnType<typeof sql>,
  limit: number,
): Promise<HeldFile[]> {
  const columns = sql.join(key.map((name) => sql.ref(name)));
  const { rows } = await sql<FoundRow>`
    select jsonb_build_array(${columns}) as key, ${sql.ref(bytes)} as bytes, ${sql.ref(hash)} as sha256
    from ${sql.table(table)} where ${condition} and ${sql.raw(only)} order by ${columns} limit ${limit}`.execute(
    owner,
  );
  return rows.map((row) => ({ ...row, owner: ownerOf(kind, row.key[0]) }));
}

/** Changes the place of a file, unless its row has got another one meanwhile; returns whether it did. */
export async function placeFile(
  db: Db,
  holder: FileHolder,
  file: HeldFile,
  place: FilePlace,
  also: Readonly<Record<string, Buffer | null>> = {},
): Promise<boolean> {
  const { table, key } = holder;
  const values = { [holder.bytes]: place.bytes, [holder.hash]: place.sha256, ...also };
  const changes = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const isSameRow = key.map((name, at) => sql`${sql.ref(name)} = ${file.key[at]}`);
  const isSameFile =
    file.bytes === null
      ? sql`${sql.ref(holder.hash)} = ${file.sha256}`
      : sql`${sql.ref(holder.bytes)} = ${file.bytes}`;
  const { rows } = await sql`update ${sql.table(table)} set ${sql.join(changes)}
    where ${sql.join([...isSameRow, isSameFile], sql` and `)} returning 1`.execute(db);
  return rows.length > 0;
}
