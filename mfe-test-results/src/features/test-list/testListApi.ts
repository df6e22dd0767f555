import { SEARCH_SORT_FIELDS, searchTests } from '@epigram/shared-contracts/api/tests';
import { DEFAULT_PAGE_SIZE } from '@epigram/shared-contracts/domain/limits';
import type { OperationInput } from '@epigram/shared-contracts/client';
import { useOperation } from '@epigram/shared-contracts/query';
import type { Ask } from '@epigram/shared-contracts/remote';
import { apiBusinessIdAtom, readSession } from '@epigram/shared-contracts/session';
import { tableOffset, type TableState } from '@epigram/shared-ui/table';
import type { TestSelectionCriteria } from './export/exportApi.ts';
import { readTestFilters, TEST_TABLE } from './testListFilters.ts';

/** Search and filters of the table state, as searches and exports send them. */
export function testCriteria({ search, filters }: TableState): TestSelectionCriteria {
  return { search: search || undefined, filters: readTestFilters(filters) };
}

/** The request for the page of a table state. */
export function searchInput(state: TableState): OperationInput<typeof searchTests> {
  const sortField = SEARCH_SORT_FIELDS.find((field) => field === state.sort.field);
  const order = sortField ? state.sort.order : TEST_TABLE.sort.order;
  return {
    params: { offset: tableOffset(state), limit: state.pageSize },
    body: { ...testCriteria(state), sortField: sortField ?? 'createdAt', sortOrder: order },
  };
}

export function useTestSearch(state: TableState) {
  return useOperation(searchTests, searchInput(state), { keepPrevious: true });
}

/** Requests the list as its plain URL shows it. Without a business, such as for staff, the page shows no list. */
export function prefetchTests(ask: Ask): void {
  if (readSession(apiBusinessIdAtom) === null) return;
  const { sort, pageSize = DEFAULT_PAGE_SIZE } = TEST_TABLE;
  ask(searchTests, searchInput({ search: '', sort, page: 1, pageSize, filters: {} }));
}
