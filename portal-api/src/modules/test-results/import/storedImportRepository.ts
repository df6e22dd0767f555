import type { StoredImportDetails } from '@epigram/shared-contracts/api/storedImports';
import { sql } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';
import type { FilledBefore, ImportRecord } from '../../imports/public.ts';
import type { ReplacedResult } from '../record/replaceResults.ts';

export interface StoredImportRow extends ImportRecord<ReplacedResult> {
  readonly layout: StoredImportDetails['layout'];
  readonly id: number;
  readonly importedById: number | null;
  readonly importedBy: string | null;
  readonly importedAt: Date;
  readonly undoUntil: Date;
  readonly undoneAt: Date | null;
  readonly undoneBy: string | null;
  /** `importedAt` as exactly as the database knows it. */
  readonly since: string;
  readonly isOpen: boolean;
}

const COLUMNS = sql`i.id, i.kind, i.file_name as "fileName", i.layout, i.rows, i.imported_by as "importedById",
  u.name as "importedBy", i.imported_at as "importedAt", i.undo_until as "undoUntil", i.undone_at as "undoneAt",
  n.name as "undoneBy", i.tests, i.animals, i.clients, i.groups, i.filled, i.corrected, i.imported_at::text as since,
  (i.undone_at is null and i.undo_until > now()) as "isOpen"`;
const FROM = sql`test_imports i left join users u on u.id = i.imported_by left join users n on n.id = i.undone_by`;

export async function findImports(
  db: Db,
  businessId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ imports: StoredImportRow[]; total: number }> {
  const { rows } = await sql<StoredImportRow>`
    select ${COLUMNS} from ${FROM} where i.business_id = ${businessId}
    order by i.imported_at desc, i.id desc offset ${offset} limit ${limit}`.execute(db);
  const count = await sql<{ n: number }>`
    select count(*)::int as n from test_imports where business_id = ${businessId}`.execute(db);
  return { imports: rows, total: count.rows[0]!.n };
}

/** @param isLocked whether no other transaction may undo it until this one ends */
export async function findImport(
  db: Db,
  businessId: number,
  id: number,
  { isLocked = false } = {},
): Promise<StoredImportRow | undefined> {
  const { rows } = await sql<StoredImportRow>`
    select ${COLUMNS} from ${FROM} where i.business_id = ${businessId} and i.id = ${id}
    ${isLocked ? sql`for update of i` : sql``}`.execute(db);
  return rows[0];
}

export async function markUndone(
  db: Db,
  it: { readonly businessId: number; readonly id: number; readonly userId: number },
): Promise<void> {
  await sql`update test_imports set undone_at = now(), undone_by = ${it.userId}
    where business_id = ${it.businessId} and id = ${it.id}`.execute(db);
}

export interface ImportedVisit {
  readonly clientId: number;
  readonly clientName: string;
  readonly day: string;
  readonly animal_type: number;
  readonly group: string | null;
  readonly samples: number;
}

/** The tests of an import, as they are now, by client, day, species and group; with their total number. */
export async function findImportedVisits(
  db: Db,
  businessId: number,
  { testIds, limit }: { readonly testIds: readonly number[]; readonly limit: number },
): Promise<{ visits: ImportedVisit[]; total: number }> {
  const { rows } = await sql<ImportedVisit & { total: number }>`
    select t.client_id as "clientId", c.name as "clientName", t.tested_on as day, t.animal_type,
      g.name as "group", count(*)::int as samples, (count(*) over ())::int as total
    from tests t join clients c on c.business_id = t.business_id and c.id = t.client_id
    left join groups g on g.business_id = t.business_id and g.id = t.group_id
    where t.business_id = ${businessId} and t.id = any (${testIds}::bigint[])
    group by t.client_id, c.name, t.tested_on, t.animal_type, t.group_id, g.name
    order by c.name, t.client_id, t.tested_on, t.animal_type, g.name limit ${limit}`.execute(db);
  return { visits: rows.map(({ total: _, ...visit }) => visit), total: rows[0]?.total ?? 0 };
}

/** The tests of an import that were booked in it and got their result with a later one. */
export async function countLaterResults(
  db: Db,
  businessId: number,
  { id, tests }: Pick<StoredImportRow, 'id' | 'tests'>,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct f.id)::int as n from test_imports i
    cross join lateral jsonb_to_recordset(i.filled) as f (id bigint)
    where i.business_id = ${businessId} and i.id > ${id} and i.undone_at is null
      and f.id = any (${tests}::bigint[])`.execute(db);
  return rows[0]!.n;
}

/** The corrections since that of an import, by test. */
export async function findLaterCorrections(
  db: Db,
  businessId: number,
  corrected: readonly ReplacedResult[],
): Promise<{ test_id: number; corrections: number }[]> {
  if (corrected.length === 0) return [];
  const asked = JSON.stringify(corrected.map(({ id, correction }) => ({ id, correction })));
  const { rows } = await sql<{ test_id: number; corrections: number }>`
    select k.test_id, count(*)::int as corrections from test_corrections k
    join jsonb_to_recordset(${asked}::jsonb) as f (id bigint, correction bigint)
      on k.test_id = f.id and k.id > f.correction
    where k.business_id = ${businessId} group by k.test_id`.execute(db);
  return rows;
}

/** Takes the results away that an import gave to booked samples; returns how many there still were. */
export async function emptyFilledTests(
  db: Db,
  businessId: number,
  filled: readonly FilledBefore[],
): Promise<number> {
  if (filled.length === 0) return 0;
  const { rows } = await sql<{ id: number }>`
    update tests t set status = 'processing', method = f.method, completed_at = null
    from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as f (id bigint, method text)
    where t.business_id = ${businessId} and t.id = f.id returning t.id`.execute(db);
  await sql`delete from test_counts where business_id = ${businessId}
    and test_id = any (${rows.map(({ id }) => id)}::bigint[])`.execute(db);
  return rows.length;
}

/** The clients that an import added and that are still there, by name. */
export async function findAddedClients(
  db: Db,
  businessId: number,
  { ids, limit }: { readonly ids: readonly number[]; readonly limit: number },
): Promise<{ id: number; name: string; postcode: string | null }[]> {
  const { rows } = await sql<{ id: number; name: string; postcode: string | null }>`
    select id, name, postcode from clients where business_id = ${businessId} and id = any (${ids}::bigint[])
    order by name, id limit ${limit}`.execute(db);
  return rows;
}
