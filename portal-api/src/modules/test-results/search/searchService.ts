import type {
  ParasiteCount,
  SearchedTest,
  TestCounts,
  TestFilters,
  TestRow,
} from '@epigram/shared-contracts/api/tests';
import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { leadingCount, orderCounts } from '@epigram/shared-contracts/domain/leadingCount';

import type { Db } from '../../../kernel/appContext.ts';
import { tenantsOf } from '../../../kernel/caller.ts';
import { animalTypeId, testTypeIds } from '../../test-data/public.ts';
import { findCounts } from '../details/detailsRepository.ts';
import { parasiteCounts } from '../details/parasiteCounts.ts';
import { countTests } from './countTestsQuery.ts';
import type { Page } from './pageBySortQuery.ts';
import { resolveSearch } from './searchConditionQuery.ts';
import { findPhones, findTests } from './searchRepository.ts';

interface SearchRequest extends Partial<Pick<Page, 'sortField' | 'sortOrder'>> {
  readonly offset: number;
  readonly limit: number;
  readonly search?: string | undefined;
  readonly filters?: TestFilters | undefined;
}

const COUNT_OF = {
  processing: 'analysingTests',
  positive: 'positiveTests',
  negative: 'negativeTests',
  failed: 'failedTests',
} as const satisfies Record<TestStatus, keyof TestCounts>;

/** A page of tests, newest first by default, with the counts over all pages. */
export async function searchPage(
  db: Db,
  scope: Parameters<typeof tenantsOf>[0],
  { offset, limit, search, filters, sortField = 'createdAt', sortOrder = 'desc' }: SearchRequest,
): Promise<{ data: SearchedTest[]; totalRecords: number; counts: TestCounts }> {
  const condition = await resolveSearch(db, { ...tenantsOf(scope), search, filters });
  const counts = await countTests(db, condition);
  const totalRecords = condition.statuses
    ? [...new Set(condition.statuses)].reduce((sum, status) => sum + counts[COUNT_OF[status]], 0)
    : counts.totalTests;
  const data =
    offset < totalRecords
      ? await findTests(db, condition, { sortField, sortOrder, offset, limit }, totalRecords)
      : [];
  return { data: await withPhones(db, await withLeadingCounts(db, data)), totalRecords, counts };
}

/** Only a positive test can have a leading count, so only their counts are read. */
export async function withLeadingCounts(db: Db, rows: readonly TestRow[]): Promise<SearchedTest[]> {
  const positive = rows.filter(({ status }) => status === 'positive');
  const stored = await findCounts(
    db,
    positive.map(({ businessId, id, animalType }) => ({
      business_id: businessId,
      id,
      animal_type: animalTypeId(animalType),
    })),
  );
  return rows.map((row) => {
    const own = stored.filter((count) => count.business_id === row.businessId && count.test_id === row.id);
    const counts = parasiteCounts({ test_type: testTypeIds([row.testType])[0]!, status: row.status }, own);
    const leading = leadingCount(counts);
    if (!leading) return { ...row, leading: null, ...ungradedOf(row, counts) };
    const { parasite, epg, unit, level } = leading;
    return { ...row, leading: { parasite, epg, unit, level } };
  });
}

function ungradedOf(row: TestRow, counts: readonly ParasiteCount[]): Pick<SearchedTest, 'ungraded'> {
  if (row.status !== 'positive') return {};
  const [first] = orderCounts(counts.filter(({ positive }) => positive));
  if (!first) return { ungraded: { reason: 'no-count', count: null } };
  if (first.parasite === 'fluke') return { ungraded: { reason: 'fluke', count: null } };
  const { parasite, epg, unit } = first;
  const reason = parasite === 'nematodirus' ? 'nematodirus' : 'no-cut-points';
  return { ungraded: { reason, count: { parasite, epg, unit } } };
}

/** The rows with the phone numbers of their clients. */
export async function withPhones(db: Db, rows: readonly SearchedTest[]): Promise<SearchedTest[]> {
  const phones = await findPhones(db, rows);
  return rows.map((row) => ({
    ...row,
    clientPhone: phones.get(`${row.businessId} ${row.clientId}`) ?? null,
  }));
}
