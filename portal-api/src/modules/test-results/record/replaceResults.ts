import type { Db } from '../../../kernel/appContext.ts';
import { audit } from '../../../kernel/audit.ts';
import { findCounts, findStoredTests } from '../details/detailsRepository.ts';
import { insertCorrection, replaceResultRows, type ResultValues } from './correctionRepository.ts';
import { previousValues } from './previousValues.ts';

/** A result before it was replaced. */
export interface ReplacedResult {
  readonly id: number;
  readonly uuid: string;
  /** The id of the correction. */
  readonly correction: number;
  readonly values: ResultValues;
}

/** Few enough that building a statement does not delay other requests. */
const TESTS_PER_BATCH = 500;

/** Replaces results as corrections, as from the page of a test: each with its previous values, the reason and a note in the audit trail. */
export async function replaceResults(
  db: Db,
  it: {
    readonly businessId: number;
    readonly organisationId: number | null;
    readonly by: {
      readonly userId: number;
      readonly requestId: string;
      readonly apiKey?: string | undefined;
    };
    readonly reason: string;
  },
  changes: readonly { readonly uuid: string; readonly values: ResultValues }[],
): Promise<ReplacedResult[]> {
  const replaced: ReplacedResult[] = [];
  for (let start = 0; start < changes.length; start += TESTS_PER_BATCH) {
    const batch = changes.slice(start, start + TESTS_PER_BATCH);
    const valuesOf = new Map(batch.map(({ uuid, values }) => [uuid, values]));
    const tests = await findStoredTests(db, [it.businessId], [...valuesOf.keys()]);
    const countsOf = Map.groupBy(await findCounts(db, tests), (count) => count.test_id);
    for (const test of tests) {
      const counts = countsOf.get(test.id) ?? [];
      const correction = await insertCorrection(db, {
        businessId: it.businessId,
        testId: test.id,
        userId: it.by.userId,
        reason: it.reason,
        before: previousValues(test, counts),
      });
      await audit(db, {
        ...it.by,
        action: 'test-corrected',
        businessId: it.businessId,
        organisationId: it.organisationId,
        subject: `test:${test.id}`,
        subjectName: test.sample_id,
        detail: { reason: it.reason },
      });
      replaced.push({
        id: test.id,
        uuid: test.uuid,
        correction,
        values: {
          status: test.status,
          coccidia_visible: test.coccidia_visible,
          completed_at: test.completed_at?.toISOString() ?? null,
          counts: counts.map(({ parasite, eggs_counted, multiplication_factor }) => ({
            parasite,
            eggs_counted,
            multiplication_factor,
          })),
        },
      });
    }
    await replaceResultRows(
      db,
      it.businessId,
      tests.map(({ id, uuid }) => ({ id, values: valuesOf.get(uuid)! })),
    );
  }
  return replaced;
}
