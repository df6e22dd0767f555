import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';
import { isDistributed } from '../../kernel/isDistributed.ts';

/** The rows that have an order of changes (migrations 051 and 062). */
export type ChangeKind = 'client' | 'group' | 'animal' | 'result' | 'treatment' | 'check';

export interface PageRequest {
  readonly businessId: number;
  /** The number of the last row that was read. */
  readonly after: bigint;
  readonly since: Date | undefined;
  readonly limit: number;
}

/** A change with the columns of its row, which are null if it was deleted. */
export interface Change {
  readonly row_id: number;
  readonly uuid: string | null;
  readonly number: string;
  readonly changed_at: Date;
  readonly is_deleted: boolean;
}

const COLUMNS = sql`business_id, row_id, uuid, number, changed_at, is_deleted`;

/** A page of changes, of which one statement reads the rows: so that order and content are of the same moment. */
export function changesPage(kind: ChangeKind, { businessId, after, since, limit }: PageRequest) {
  const recent = since ? sql`and changed_at >= ${since}` : sql``;
  return sql`(select ${COLUMNS} from data_changes
    where business_id = ${businessId} and kind = ${kind} and number > ${after.toString()}::bigint ${recent}
    order by number limit ${limit})`;
}

/** The change of one row, as a page. */
export function changeOf(kind: ChangeKind, businessId: number, rowId: number): RawBuilder<unknown> {
  return sql`(select ${COLUMNS} from data_changes
    where business_id = ${businessId} and kind = ${kind} and row_id = ${rowId} and not is_deleted)`;
}

const TABLES: Readonly<Partial<Record<ChangeKind, { readonly table: string; readonly day?: string }>>> = {
  group: { table: 'groups' },
  animal: { table: 'animals' },
  result: { table: 'tests', day: 'tested_on' },
  treatment: { table: 'treatments', day: 'treated_on' },
};

/** The rows of one client, as a page; results and treatments of a day or later, if one is given. */
export function changesOfClient(
  kind: ChangeKind,
  it: {
    readonly businessId: number;
    readonly clientId: number;
    readonly since?: string | undefined;
    readonly limit: number;
  },
): RawBuilder<unknown> {
  const { table, day } = TABLES[kind] ?? { table: 'clients' };
  const ofClient = sql.ref(table === 'clients' ? 'x.id' : 'x.client_id');
  const recent = it.since && day ? sql`and ${sql.ref(`x.${day}`)} >= ${it.since}::date` : sql``;
  return sql`(select ${COLUMNS} from data_changes d
    where d.business_id = ${it.businessId} and d.kind = ${kind} and not d.is_deleted and d.row_id in (
      select x.id from ${sql.table(table)} x
      where x.business_id = ${it.businessId} and ${ofClient} = ${it.clientId} ${recent})
    order by d.number limit ${it.limit})`;
}

/** The latest number of the business. */
export async function lastNumber(db: Db, businessId: number): Promise<bigint> {
  const { rows } = await sql<{ last: string }>`
    select last::text from change_counters where business_id = ${businessId}`.execute(db);
  return BigInt(rows[0]?.last ?? 0);
}

/** Numbers what the transaction has changed so far, which otherwise happens when it commits. */
export async function numberChanges(trx: Db): Promise<void> {
  // Workers don't learn of the command. There, a trigger numbers the changes whose rows are updated.
  if (await isDistributed(trx)) await sql`update open_changes set id = id`.execute(trx);
  else await sql`set constraints number_changes immediate`.execute(trx);
}

/** Lets the commit number what the transaction changes from now on, in the order of the ids. */
export async function numberAtCommit(trx: Db): Promise<void> {
  if (await isDistributed(trx)) return;
  await sql`set constraints number_changes deferred`.execute(trx);
}
