import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database as Tables } from '../../schema/tables.ts';
import { isDistributed } from '../isDistributed.ts';
import { FILE_HOLDERS, type FileHolder } from './fileHolders.ts';
import { ownerOf, type FileOwner } from './fileOwner.ts';

type Db = Kysely<Tables>;

const FOREIGN_KEY_VIOLATION = '23503';

/** The tables that note which files are stored, and their column with the owner. */
const NOTES = {
  business: { table: 'stored_files', owner: 'business_id' },
  user: { table: 'stored_user_files', owner: 'user_id' },
  portal: { table: 'stored_portal_files', owner: undefined },
} as const;

type OwnerKind = keyof typeof NOTES;
const OWNER_KINDS = Object.keys(NOTES) as OwnerKind[];

export interface FileKey {
  readonly owner: FileOwner;
  readonly sha256: string;
}

/** Also waits while the sweep deletes the same file, so that it is stored again afterwards. */
export async function noteFile(
  db: Db,
  { size, ...file }: FileKey & { readonly size: number },
): Promise<void> {
  const key = keyOf(file);
  const columns = sql.join(key.map(([column]) => sql.ref(column)));
  const values = sql.join(key.map(([, value]) => sql`${value}`));
  await sql`insert into ${sql.table(NOTES[file.owner.kind].table)} (${columns}, size) values (${values}, ${size})
    on conflict (${columns}) do update set unused_since = excluded.unused_since`.execute(db);
}

/** The primary key of a file's note: its columns and their values. */
function keyOf({ owner, sha256 }: FileKey): [column: string, value: number | string][] {
  if (owner.kind === 'portal') return [['sha256', sha256]];
  return [
    [NOTES[owner.kind].owner, owner.id],
    ['sha256', sha256],
  ];
}

/** Whether a row refers to the noted file `f`. */
async function isUsed(db: Db, kind: OwnerKind): Promise<RawBuilder<boolean>> {
  const { owner } = NOTES[kind];
  const holders = Object.values<FileHolder>(FILE_HOLDERS).filter((holder) => holder.owner === kind);
  const ofOwner = owner ? sql`h.${sql.ref(owner)} = f.${sql.ref(owner)} and` : sql``;
  const areApart = owner !== undefined && (await isDistributed(db));
  const uses: RawBuilder<unknown>[] = [];
  for (const holder of holders) {
    const { table, hash, only = 'true' } = holder;
    uses.push(
      areApart && holder.isApart
        ? sql`f.${sql.ref(owner)}::text || ' ' || f.sha256 = any (${await keysOf(db, holder, owner)}::text[])`
        : sql`exists (select from ${sql.table(table)} h
            where ${ofOwner} h.${sql.ref(hash)} = f.sha256 and ${sql.raw(only)})`,
    );
  }
  return sql`(${sql.join(uses, sql` or `)})`;
}

/** The owners and hashes of a table's files. */
async function keysOf(db: Db, { table, hash, only = 'true' }: FileHolder, owner: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(owner)} || ' ' || ${sql.ref(hash)} as key from ${sql.table(table)}
    where ${sql.ref(hash)} is not null and ${sql.raw(only)}`.execute(db);
  return rows.map(({ key }) => key);
}

/** Notes since when each file is unused. */
export async function markUnusedFiles(owner: Db): Promise<void> {
  for (const kind of OWNER_KINDS) {
    const notes = sql.table(NOTES[kind].table);
    await sql`update ${notes} f set unused_since = null
      where f.unused_since is not null and ${await isUsed(owner, kind)}`.execute(owner);
    await sql`update ${notes} f set unused_since = now()
      where f.unused_since is null and not ${await isUsed(owner, kind)}`.execute(owner);
  }
}

/** At most `limit` of each kind of owner. */
export async function findUnusedFiles(owner: Db, limit: number): Promise<FileKey[]> {
  const found: FileKey[] = [];
  for (const kind of OWNER_KINDS) {
    const { table, owner: column } = NOTES[kind];
    const id = column ? sql.ref(column) : sql`null`;
    const { rows } = await sql<{ id: number | null; sha256: string }>`
      select ${id} as id, sha256 from ${sql.table(table)}
      where unused_since < now() - interval '1 day' order by unused_since limit ${limit}`.execute(owner);
    found.push(...rows.map((row) => ({ owner: ownerOf(kind, row.id), sha256: row.sha256 })));
  }
  return found;
}

/**
 * Deletes a file's row together with its object, if it is still unused. The row is locked meanwhile, and whoever stores
 * the same file waits for it. If the process ends in between, the row remains, and the next sweep repeats both.
 */
export async function deleteUnusedFile(
  db: Db,
  file: FileKey,
  deleteObject: () => Promise<void>,
): Promise<boolean> {
  const { kind } = file.owner;
  const isFile = keyOf(file).map(([column, value]) => sql`f.${sql.ref(column)} = ${value}`);
  return db
    .transaction()
    .execute(async (trx) => {
      const { rows } = await sql`delete from ${sql.table(NOTES[kind].table)} f
        where ${sql.join(isFile, sql` and `)}
          and f.unused_since < now() - interval '1 day' and not ${await isUsed(trx, kind)} returning 1`.execute(
        trx,
      );
      if (rows.length > 0) await deleteObject();
      return rows.length > 0;
    })
    .catch((error: unknown) => {
      // A row that refers to it was committed meanwhile.
      if ((error as { code?: unknown }).code === FOREIGN_KEY_VIOLATION) return false;
      throw error;
    });
}
