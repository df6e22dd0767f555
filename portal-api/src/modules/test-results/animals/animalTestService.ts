import type { AnimalTestFilters } from '@epigram/shared-contracts/api/animalTests';
import type { TestCounts, TestRow } from '@epigram/shared-contracts/api/tests';
import { TEST_STATUSES, type TestStatus } from '@epigram/shared-contracts/domain/enumerations';

import type { Db } from '../../../kernel/appContext.ts';
import type { TenantScope } from '../../../kernel/caller.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import { stayWithin } from '../../../kernel/transactionAs.ts';
import { animalTypeIds, findTestTarget, readTestRows, testTypeIds } from '../../test-data/public.ts';
import { type AnimalTestPage, countAnimalTests, findAnimalTests } from './animalTestRepository.ts';

interface AnimalTestRequest extends Partial<Pick<AnimalTestPage, 'sortField' | 'sortOrder'>> {
  readonly clientId: number;
  readonly animalId?: number | undefined;
  readonly offset: number;
  readonly limit: number;
  readonly search?: string | undefined;
  readonly filters?: AnimalTestFilters | undefined;
}

/** A page of a client's tests, newest first by default, with the counts over all pages. */
export async function animalTestPage(
  db: Db,
  scope: Pick<TenantScope, 'businessIds'>,
  { clientId, animalId, search, filters = {}, ...page }: AnimalTestRequest,
): Promise<{ data: TestRow[]; totalRecords: number; counts: TestCounts }> {
  const target = await findTestTarget(db, scope.businessIds, { clientId, animalId });
  if (!target) throw new DomainError('NOT_FOUND');
  await stayWithin(db, scope.businessIds, target.business_id);
  const condition = {
    target,
    unassigned: filters.unassigned ?? false,
    statuses: filters.status?.length ? filters.status : undefined,
    search,
    kinds: {
      start: filters.startDate,
      end: filters.endDate,
      animalTypes: filters.animalType?.length ? animalTypeIds(filters.animalType) : undefined,
      testTypes: filters.testType?.length ? testTypeIds(filters.testType) : undefined,
    },
  };
  const found = await countAnimalTests(db, condition);
  const of = (statuses: readonly TestStatus[]): number =>
    [...new Set(statuses)].reduce((sum, status) => sum + (found.get(status) ?? 0), 0);
  const keys = await findAnimalTests(db, condition, { sortField: 'createdAt', sortOrder: 'desc', ...page });
  return {
    data: await readTestRows(db, keys),
    totalRecords: of(condition.statuses ?? TEST_STATUSES),
    counts: {
      totalTests: of(TEST_STATUSES),
      analysingTests: of(['processing']),
      positiveTests: of(['positive']),
      negativeTests: of(['negative']),
      failedTests: of(['failed']),
    },
  };
}
