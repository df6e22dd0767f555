import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';
import { audit } from '../../kernel/audit.ts';
import { BackupError } from '../backupFile.ts';
import { contentOf, refuseDistributed } from '../databaseContent.ts';
import { contentsOf, copyRows, findMissing, type Contents } from './tenantRows.ts';
import { COMPUTED_TABLES, tenantTables, type TenantTable } from './tenantTables.ts';

export interface ReturnedBusiness {
  readonly name: string;
  /** The number of rows by table, without empty ones. */
  readonly rows: Readonly<Record<string, number>>;
  /** Rows that stayed behind, because the person or the organisation that they belong to no longer exists. */
  readonly left: Readonly<Record<string, number>>;
  /** The hashes of its files. */
  readonly files: readonly string[];
}

/** More than any program has seen before it asks again, and far below what a JSON number can hold. */
const NUMBERS_LEFT_OUT = 1_000_000_000;

/**
 * Copies a business that no longer exists from an earlier state of the same database, in one transaction each: all of it,
 * or nothing.
 * @param source as its owner, of the earlier state
 * @param target as its owner
 * @throws BackupError if the business exists, or the schemas differ, or a copy differs from its original, or one of the
 *   databases is distributed
 */
export async function returnBusiness(source: Db, target: Db, businessId: number): Promise<ReturnedBusiness> {
  return source
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((before) =>
      target.transaction().execute(async (now) => {
        // Rows are compared as text.
        for (const db of [before, now]) {
          await refuseDistributed(async <Row>(text: string) => (await sql.raw<Row>(text).execute(db)).rows);
          await sql`set local timezone to 'UTC'`.execute(db);
        }
        return copyBusiness(before, now, businessId);
      }),
    );
}

async function copyBusiness(source: Db, target: Db, businessId: number): Promise<ReturnedBusiness> {
  const name = await findName(source, target, businessId);
  const tables = await tenantTables(target);
  const missing = await findMissing(source, target, tables, businessId);
  const rows: Record<string, number> = {};
  const left: Record<string, number> = {};
  const expected = new Map<TenantTable, Contents>();
  for (const table of tables) {
    const contents = await contentsOf(source, table, businessId, missing);
    if (table.isOwned) expected.set(table, contents);
    const { rows: all } = await contentsOf(source, table, businessId, {});
    if (contents.rows > 0) rows[table.name] = contents.rows;
    if (all > contents.rows) left[table.name] = all - contents.rows;
    await copyRows(source, target, table, { businessId, missing });
    if (table.name === 'businesses') await skipNumbers(source, target, businessId);
  }
  for (const computed of COMPUTED_TABLES) {
    const table = {
      name: computed,
      columns: await columnsOf(target, computed),
      outside: [],
      hasFiles: false,
      isOwned: true,
    };
    expected.set(table, await contentsOf(source, table, businessId, missing));
  }
  for (const [table, contents] of expected) {
    const copied = await contentsOf(target, table, businessId, {});
    if (copied.sum !== contents.sum)
      throw new BackupError(
        `The copy of ${table.name} differs from the original (${copied.rows} rows, ${contents.rows} expected): nothing was changed.`,
      );
  }
  await audit(target, {
    action: 'business-returned',
    businessId,
    subject: `business:${businessId}`,
    subjectName: name,
    detail: { by: 'operator' },
  });
  const { rows: files } = await sql<{ sha256: string }>`
    select sha256 from stored_files where business_id = ${businessId} order by 1`.execute(target);
  return { name, rows, left, files: files.map(({ sha256 }) => sha256) };
}

/** Its name, if it can return. */
async function findName(source: Db, target: Db, businessId: number): Promise<string> {
  const query =
    (db: Db) =>
    async <Row>(text: string) =>
      (await sql.raw<Row>(text).execute(db)).rows;
  const [before, now] = [await contentOf(query(source)), await contentOf(query(target))];
  if (before.migrations.join() !== now.migrations.join())
    throw new BackupError(
      'The schemas differ: run "npm run db -- migrate" on both databases with the same release.',
    );
  const named = (db: Db) =>
    db.selectFrom('businesses').select('name').where('id', '=', businessId).executeTakeFirst();
  const present = await named(target);
  if (present)
    throw new BackupError(
      `The business ${businessId}, “${present.name}”, exists. Only one that was deleted can return.`,
    );
  const found = await named(source);
  if (!found) throw new BackupError(`The earlier state has no business ${businessId}.`);
  return found.name;
}

/** Programs that read what has changed get all of it, whatever number they have read last. */
async function skipNumbers(source: Db, target: Db, businessId: number): Promise<void> {
  const counter = await source
    .selectFrom('change_counters')
    .select('last')
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  const last = Number(counter?.last ?? 0) + NUMBERS_LEFT_OUT;
  await target.insertInto('change_counters').values({ business_id: businessId, last }).execute();
}

async function columnsOf(db: Db, name: string): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select attname as column from pg_attribute
    where attrelid = ${name}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(db);
  return rows.map(({ column }) => column);
}
