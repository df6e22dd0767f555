import { transactionWith } from '@epigram/platform/database/transactionWith';
import { setTimeout as pause } from 'node:timers/promises';

import type { Db } from '../../kernel/appContext.ts';
import type { RunningJob } from '../../kernel/jobs/jobQueue.ts';
import { findUngraded, gradeWeeks, updateRetestDays, lockGrading, claimWeeks } from './gradingRepository.ts';
import type { Key } from './thresholdRepository.ts';

/** Grading this many takes about 50 ms, which is the longest that an import of the business waits. */
const TESTS_PER_BATCH = 2_000;
const LOCK_NOT_AVAILABLE = '55P03';
const PAUSE_MS = 200;

/**
 * Regrades the totals after an edit of cut points: business by business, a few weeks at a time, each in a separate
 * transaction. After each of them, the totals match the cut points that currently apply to their weeks.
 */
export async function gradeTests(
  db: Db,
  key: Key,
  { signal }: { readonly signal: Pick<RunningJob['signal'], 'throwIfAborted'> },
  testsAtOnce = TESTS_PER_BATCH,
): Promise<void> {
  for (;;) {
    const businesses = await findUngraded(db, key);
    if (businesses.length === 0) return;
    for (const businessId of businesses) {
      let more = true;
      while (more) {
        signal.throwIfAborted();
        more = await gradeSome(db, key, businessId, testsAtOnce);
      }
    }
    // The remaining businesses were busy with writes of results.
    await pause(PAUSE_MS);
  }
}

/** False if the business has nothing left to grade, or its results are being written. */
async function gradeSome(db: Db, key: Key, businessId: number, tests: number): Promise<boolean> {
  try {
    return await transactionWith(db, { 'app.business_ids': `{${businessId}}` }, async (trx) => {
      await lockGrading(trx, businessId);
      const weeks = await claimWeeks(trx, { businessId, key, tests });
      if (!weeks) return false;
      await gradeWeeks(trx, { businessId, key, ...weeks });
      await updateRetestDays(trx, { businessId, key, ...weeks });
      return true;
    });
  } catch (error) {
    if ((error as { code?: unknown }).code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}
