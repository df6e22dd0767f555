import { MAX_UNOPENED_COUNTED } from '@epigram/shared-contracts/api/openedTests';
import type { SearchedTest } from '@epigram/shared-contracts/api/tests';
import type { Db } from '../../../kernel/appContext.ts';
import type { TenantScope } from '../../../kernel/caller.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import { readTestRows } from '../../test-data/public.ts';
import { findStoredTests } from '../details/detailsRepository.ts';
import { withLeadingCounts, withPhones } from '../search/searchService.ts';
import { findUnopenedHigh, insertOpened } from './openedRepository.ts';

const DAYS = 21;
const MAX_SHOWN = 5;

type Scope = Pick<TenantScope, 'businessIds'>;

/** Recent tests above High that this user has not opened: their number, and the newest ones. */
export async function unopenedHigh(
  db: Db,
  scope: Scope,
  it: { userId: number; now: Date },
): Promise<{ total: number; tests: SearchedTest[] }> {
  const keys = await findUnopenedHigh(db, {
    userId: it.userId,
    businessIds: scope.businessIds,
    since: new Date(it.now.getTime() - DAYS * 86_400_000),
    most: MAX_UNOPENED_COUNTED,
  });
  const rows = await readTestRows(db, keys.slice(0, MAX_SHOWN));
  return { total: keys.length, tests: await withPhones(db, await withLeadingCounts(db, rows)) };
}

/** Records that a user has opened a test. @throws NOT_FOUND if it is outside the scope */
export async function markOpened(db: Db, scope: Scope, it: { userId: number; uuid: string }): Promise<void> {
  const [test] = await findStoredTests(db, scope.businessIds, [it.uuid.toLowerCase()]);
  if (!test) throw new DomainError('NOT_FOUND');
  await insertOpened(db, { businessId: test.business_id, testId: test.id, userId: it.userId });
}
