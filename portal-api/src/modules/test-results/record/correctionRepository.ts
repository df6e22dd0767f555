import type { TestCorrection } from '@epigram/shared-contracts/api/tests';
import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';
import type { CountValues } from './recordRepository.ts';

interface Correction {
  readonly businessId: number;
  readonly testId: number;
  readonly userId: number;
  readonly reason: string;
  readonly before: TestCorrection['before'];
}

/** @returns its id */
export async function insertCorrection(db: Db, it: Correction): Promise<number> {
  const { id } = await db
    .insertInto('test_corrections')
    .values({
      business_id: it.businessId,
      test_id: it.testId,
      corrected_by: it.userId,
      reason: it.reason,
      before: JSON.stringify(it.before),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The part of a test that a file of results can correct. */
export interface ResultValues {
  readonly status: TestStatus;
  readonly coccidia_visible: boolean | null;
  readonly completed_at: string | null;
  readonly counts: readonly CountValues[];
}

export async function replaceResultRows(
  db: Db,
  businessId: number,
  tests: readonly { readonly id: number; readonly values: ResultValues }[],
): Promise<void> {
  await sql`
    delete from test_counts where business_id = ${businessId} and test_id = any (${tests.map(({ id }) => id)}::bigint[])`.execute(
    db,
  );
  const rows = tests.map(({ id, values: { counts: _, ...values } }) => ({ id, ...values }));
  await sql`
    update tests t set status = f.status, coccidia_visible = f.coccidia_visible, completed_at = f.completed_at
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as f (id bigint, status text, coccidia_visible bool, completed_at timestamptz)
    where t.business_id = ${businessId} and t.id = f.id`.execute(db);
  const counts = tests.flatMap(({ id, values }) =>
    values.counts.map((count) => ({ ...count, business_id: businessId, test_id: id })),
  );
  if (counts.length > 0) await db.insertInto('test_counts').values(counts).execute();
}

/** The corrections of one test, newest first. */
export async function findCorrections(db: Db, businessId: number, testId: number): Promise<TestCorrection[]> {
  const { rows } = await sql<{
    corrected_at: Date;
    name: string | null;
    reason: string;
    before: TestCorrection['before'];
  }>`
    select k.corrected_at, u.name, k.reason, k.before from test_corrections k left join users u on u.id = k.corrected_by
    where k.business_id = ${businessId} and k.test_id = ${testId} order by k.corrected_at desc, k.id desc`.execute(
    db,
  );
  return rows.map(({ corrected_at, name, reason, before }) => ({
    at: corrected_at.toISOString(),
    by: name,
    reason,
    before,
  }));
}
