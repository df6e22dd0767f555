import { transactionWith } from '@epigram/platform/database/transactionWith';
import type { BurdenThreshold } from '@epigram/shared-contracts/api/burdenThresholds';

import type { Db } from '../../kernel/appContext.ts';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Caller } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import type { JobQueue } from '../../kernel/jobs/jobQueue.ts';
import { readAudit } from '../audit/public.ts';
import {
  findThresholds,
  storeFormer,
  lockEdits,
  storeThreshold,
  type Key,
  type Threshold,
} from './thresholdRepository.ts';

type Change = Omit<Threshold, keyof Key>;

export function createThresholdService(db: Db, jobs: Pick<JobQueue, 'enqueue'>) {
  return {
    /** Only platform staff see the progress of the grading, because it includes the number of businesses. */
    async list({ isStaff, isAdmin }: Pick<Caller, 'isStaff' | 'isAdmin'>): Promise<BurdenThreshold[]> {
      const found = await findThresholds(db);
      return isStaff || isAdmin ? found : found.map(({ grading: _grading, ...threshold }) => threshold);
    },

    history(key: Key, page: { offset: number; limit: number }, caller: Caller) {
      requirePlatform(caller);
      return readAudit(db, { of: { subject: subjectOf(key) }, ...page });
    },

    /** The cut points change immediately; a job then regrades the tests, business by business. */
    async update(
      key: Key,
      change: Change,
      { caller, requestId }: { caller: Caller; requestId: string },
    ): Promise<BurdenThreshold> {
      requirePlatform(caller);
      checkOrder(change);
      return transactionWith(db, { 'app.user_id': String(caller.userId) }, async (trx) => {
        await lockEdits(trx);
        const [before] = await findThresholds(trx, key);
        const changes = changesOf(before ?? {}, change);
        if (before && Object.keys(changes).length === 0) return before;
        if (!before || Object.keys(changes).some((field) => field !== 'source')) {
          await storeFormer(trx, key);
          await jobs.enqueue(trx, 'grade-tests', key, { key: `${key.animalType} ${key.parasite}` });
        }
        await storeThreshold(trx, { ...key, ...change });
        const subjectName = `${key.animalType}, ${key.parasite}`;
        await audit(trx, {
          action: 'burden-thresholds-update',
          userId: caller.userId,
          subject: subjectOf(key),
          subjectName,
          changes,
          requestId,
        });
        const [after] = await findThresholds(trx, key);
        return after!;
      });
    },
  };
}

export type ThresholdService = ReturnType<typeof createThresholdService>;

const subjectOf = ({ animalType, parasite }: Key) => `burden-threshold:${animalType}:${parasite}`;

function requirePlatform({ isStaff, isAdmin }: Caller): void {
  if (!isStaff && !isAdmin) throw new DomainError('AUTHORIZATION_FAILED');
}

const CUT_POINTS = ['lightMax', 'moderateMax', 'highMax'] as const;

/** Each cut point must exceed the previous one. Levels may be left out, but not all of them. */
function checkOrder(change: Change): void {
  const used = CUT_POINTS.filter((name) => change[name] !== null);
  if (used.length === 0) throw invalid('highMax', 'required');
  const wrong = used.find((name, index) => index > 0 && change[name]! <= change[used[index - 1]!]!);
  if (wrong) throw invalid(wrong, 'not above the cut point before it');
}

function invalid(path: string, message: string): DomainError {
  return new DomainError('BAD_REQUEST', { errors: [{ path, message }] });
}
