import type {
  CheckKind,
  CheckWarning,
  ReliabilityAnswers,
} from '@epigram/shared-contracts/api/treatmentChecks';
import type { CheckedClass } from '@epigram/shared-contracts/domain/activeClasses';
import type { Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import type { ClientKey } from '../visits/public.ts';

type Source = 'visit' | 'typed';

export interface CheckColumns {
  readonly treatment_id: number | null;
  readonly kind: CheckKind;
  readonly animal_type: number;
  readonly group_name: string | null;
  readonly group_id: number | null;
  readonly product: string;
  readonly active_class: CheckedClass;
  readonly treated_on: string;
  readonly parasite: Parasite;
  readonly factor: number;
  readonly paired: boolean;
  readonly purpose: 'clinical' | 'research';
  readonly before_day: string | null;
  readonly before_source: Source | null;
  readonly before_counts: number[] | null;
  readonly after_day: string | null;
  readonly after_source: Source | null;
  readonly after_counts: number[] | null;
  readonly sample_warnings: CheckWarning[];
  readonly second_from: string;
  readonly second_until: string;
  readonly is_complete: boolean;
  readonly answers: ReliabilityAnswers;
  readonly laboratory: string | null;
  readonly accreditation: string | null;
  readonly recommendation: string | null;
}

export interface CheckRow extends CheckColumns {
  readonly id: number;
  readonly created_at: Date;
}

const MAX_CHECKS = 200;

/** The client's group, or a mob that is only named. */
const GROUP_NAME = sql`coalesce((select g.name from groups g
  where g.business_id = k.business_id and g.id = k.group_id), k.group_name)`;

const COLUMNS = sql`k.id, k.treatment_id, k.kind, k.animal_type, ${GROUP_NAME} as group_name, k.group_id, k.product, k.active_class,
  k.treated_on::text as treated_on, k.parasite, k.factor, k.paired, k.purpose, k.before_day::text as before_day,
  k.before_source, k.before_counts, k.after_day::text as after_day, k.after_source, k.after_counts,
  k.sample_warnings, k.second_from::text as second_from, k.second_until::text as second_until, k.is_complete,
  k.answers, k.laboratory, k.accreditation, k.recommendation, k.created_at`;

/** Selects checks as `k`, for a query that joins them to other rows. */
export const CHECK_ROWS = sql`select ${COLUMNS}, k.client_id from treatment_checks k`;

export async function findChecks(
  db: Db,
  { business_id, client_id }: ClientKey,
  period?: { start: string; end: string },
): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select ${COLUMNS} from treatment_checks k
    where k.business_id = ${business_id} and k.client_id = ${client_id}
      ${period ? sql`and k.treated_on between ${period.start}::date and ${period.end}::date` : sql``}
    order by k.treated_on desc, k.id desc limit ${MAX_CHECKS}`.execute(db);
  return rows;
}

/** Finished checks of the businesses whose treatment was within a period. */
export async function findFinishedChecks(
  db: Db,
  businessIds: readonly number[],
  { start, end }: { start: string; end: string },
): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select ${COLUMNS} from treatment_checks k
    where k.business_id = any (${businessIds}::bigint[]) and k.is_complete
      and k.treated_on between ${start}::date and ${end}::date`.execute(db);
  return rows;
}

export async function findCheck(
  db: Db,
  { business_id, client_id }: ClientKey,
  id: number,
): Promise<CheckRow | undefined> {
  const { rows } = await sql<CheckRow>`
    select ${COLUMNS} from treatment_checks k
    where k.business_id = ${business_id} and k.client_id = ${client_id} and k.id = ${id}`.execute(db);
  return rows[0];
}

export async function insertCheck(
  db: Db,
  client: ClientKey,
  it: { columns: CheckColumns; createdBy: number },
): Promise<number> {
  const { id } = await db
    .insertInto('treatment_checks')
    .values({ ...client, ...stored(it.columns), created_by: it.createdBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False if the client has no such check. */
export async function changeCheck(
  db: Db,
  client: ClientKey,
  id: number,
  columns: CheckColumns,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('treatment_checks')
    .set({ ...stored(columns), updated_at: sql<Date>`now()` })
    .where('business_id', '=', client.business_id)
    .where('client_id', '=', client.client_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeCheck(db: Db, client: ClientKey, id: number): Promise<string | undefined> {
  const removed = await db
    .deleteFrom('treatment_checks')
    .where('business_id', '=', client.business_id)
    .where('client_id', '=', client.client_id)
    .where('id', '=', id)
    .returning('product')
    .executeTakeFirst();
  return removed?.product;
}

function stored(columns: CheckColumns) {
  return { ...columns, answers: JSON.stringify(columns.answers) };
}

export interface DueCheck {
  readonly business_id: number;
  readonly client_id: number;
  readonly client_name: string;
  readonly id: number;
  readonly product: string;
  readonly group_name: string | null;
  readonly created_by: number | null;
  readonly second_from: string;
  readonly second_until: string;
}

/** Planned checks whose second sample is due by now where the business is, in the businesses of the context of `db`. */
export async function findDueChecks(db: Db, now: Date): Promise<DueCheck[]> {
  const { rows } = await sql<DueCheck>`
    select k.business_id, k.client_id, c.name as client_name, k.id, k.product, ${GROUP_NAME} as group_name, k.created_by,
      k.second_from::text as second_from, k.second_until::text as second_until
    from treatment_checks k join clients c on c.business_id = k.business_id and c.id = k.client_id
      join businesses b on b.id = k.business_id
    where not k.is_complete and k.second_from <= (${now}::timestamptz at time zone b.time_zone)::date
    order by k.business_id, k.second_from, k.id`.execute(db);
  return rows;
}
