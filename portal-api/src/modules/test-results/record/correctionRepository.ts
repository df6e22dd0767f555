import type { TestCorrection } from '@epigram/shared-contracts/api/tests';
import { sql } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';

export async function insertCorrection(
  db: Db,
  it: {
    readonly businessId: number;
    readonly testId: number;
    readonly userId: number;
    readonly reason: string;
    readonly before: TestCorrection['before'];
  },
): Promise<void> {
  await db
    .insertInto('test_corrections')
    .values({
      business_id: it.businessId,
      test_id: it.testId,
      corrected_by: it.userId,
      reason: it.reason,
      before: JSON.stringify(it.before),
    })
    .execute();
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
