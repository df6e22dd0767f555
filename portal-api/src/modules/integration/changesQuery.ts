import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';

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

/** The latest number of the business. */
export async function lastNumber(db: Db, businessId: number): Promise<bigint> {
  const { rows } = await sql<{ last: string }>`
    select last::text from change_counters where business_id = ${businessId}`.execute(db);
  return BigInt(rows[0]?.last ?? 0);
}

/** Numbers what the transaction has changed so far, which otherwise happens when it commits. */
export async function numberChanges(trx: Db): Promise<void> {
  await sql`set constraints number_changes immediate`.execute(trx);
}
