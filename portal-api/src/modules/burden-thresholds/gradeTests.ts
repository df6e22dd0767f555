import { transactionWith } from '@epigram/platform/database/transactionWith';
import { setTimeout as pause } from 'node:timers/promises';

import type { Db } from '../../kernel/appContext.ts';
import type { RunningJob } from '../../kernel/jobs/jobQueue.ts';
import { findUngraded, gradeWeeks, keepRetestDays, lockGrading, takeWeeks } from './gradingRepository.ts';
import type { Key } from './thresholdRepository.ts';

/** As many as are graded in about 50 ms: so long do imports of the business wait at most. */
const TESTS_AT_ONCE = 2_000;
const LOCK_NOT_AVAILABLE = '55P03';
const PAUSE_MS = 200;

/**
 * Grades anew, after an edit of cut points, what was counted by the former ones: business by business, a few weeks at
 * a time, each in a transaction of its own. Between any two of them the totals are right for the cut points that hold.
 */
export async function gradeTests(
  db: Db,
  key: Key,
  { signal }: { readonly signal: Pick<RunningJob['signal'], 'throwIfAborted'> },
  testsAtOnce = TESTS_AT_ONCE,
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
    // What is left belongs to businesses whose results were just being written.
    await pause(PAUSE_MS);
  }
}

/** False where nothing is left of the business, or somebody writes its results at this moment. */
async function gradeSome(db: Db, key: Key, businessId: number, tests: number): Promise<boolean> {
  try {
    return await transactionWith(db, { 'app.business_ids': `{${businessId}}` }, async (trx) => {
      await lockGrading(trx, businessId);
      const weeks = await takeWeeks(trx, { businessId, key, tests });
      if (!weeks) return false;
      await gradeWeeks(trx, { businessId, key, ...weeks });
      await keepRetestDays(trx, { businessId, key, ...weeks });
      return true;
    });
  } catch (error) {
    if ((error as { code?: unknown }).code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}
