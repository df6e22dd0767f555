import type { TestFilters } from '@epigram/shared-contracts/api/tests';

import type { Db } from '../../../kernel/appContext.ts';
import type { TenantScope } from '../../../kernel/caller.ts';
import { readReported } from '../report/reportService.ts';
import type { ReportedTest } from '../report/singleReport.ts';
import { resolveSearch } from '../search/searchConditionQuery.ts';
import { findTests } from '../search/searchRepository.ts';

const TESTS_PER_READ = 200;
/** The size of the largest import, as new tests can push tests that were already read onto later pages. */
const REMEMBERED = 20_000;

interface Reading {
  readonly scope: Pick<TenantScope, 'businessIds'>;
  readonly search: string | undefined;
  readonly filters: TestFilters;
  readonly total: number;
  /** A transaction for each page, so that none stays open while its file is generated. */
  tx<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

/** Every test that matches search and filters, newest first, page by page, each once. */
export async function* readTests({
  scope,
  search,
  filters,
  total,
  tx,
}: Reading): AsyncGenerator<ReportedTest[]> {
  const condition = await tx((db) => resolveSearch(db, { businessIds: scope.businessIds, search, filters }));
  const page = { limit: TESTS_PER_READ, sortField: 'createdAt', sortOrder: 'desc' } as const;
  const seen = new Set<string>();
  for (let offset = 0; ; offset += TESTS_PER_READ) {
    const { read, tests } = await tx(async (db) => {
      const found = await findTests(db, condition, { ...page, offset }, Math.max(total, offset + 1));
      const fresh = found.map(({ uuid }) => uuid).filter((uuid) => !seen.has(uuid));
      return { read: found.length, tests: await readReported(db, scope, fresh) };
    });
    for (const { test } of tests) remember(seen, test.uuid);
    if (tests.length > 0) yield tests;
    if (read < TESTS_PER_READ) return;
  }
}

function remember(seen: Set<string>, uuid: string): void {
  seen.add(uuid);
  const [oldest] = seen;
  if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest);
}
