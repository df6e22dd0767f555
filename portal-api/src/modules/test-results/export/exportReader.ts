import type { TestFilters } from '@epigram/shared-contracts/api/tests';

import type { Db } from '../../../kernel/appContext.ts';
import type { TenantScope } from '../../../kernel/caller.ts';
import type { TestPlace } from '../../test-data/public.ts';
import { readReported } from '../report/reportService.ts';
import type { ReportedTest } from '../report/singleReport.ts';
import { resolveSearch } from '../search/searchConditionQuery.ts';
import { findNextTests } from '../search/searchRepository.ts';

const TESTS_PER_READ = 200;

interface Reading {
  readonly scope: Pick<TenantScope, 'businessIds'>;
  readonly search: string | undefined;
  readonly filters: TestFilters;
  readonly total: number;
  /** A transaction for each part, so that none stays open while its file is generated. */
  tx<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

/** Every test that matches search and filters, newest first, in parts. Each part begins after the last test read. */
export async function* readTests({
  scope,
  search,
  filters,
  total: found,
  tx,
}: Reading): AsyncGenerator<ReportedTest[]> {
  const condition = await tx((db) => resolveSearch(db, { businessIds: scope.businessIds, search, filters }));
  let before: TestPlace | undefined;
  do {
    const { last, tests } = await tx(async (db) => {
      const next = await findNextTests(db, condition, { before, limit: TESTS_PER_READ, found });
      return { last: next.last, tests: await readReported(db, scope, next.uuids) };
    });
    if (tests.length > 0) yield tests;
    before = tests.length < TESTS_PER_READ ? undefined : last;
  } while (before);
}
