import type { ViewState } from '@epigram/shared-contracts/api/savedViews';
import { PAGE_SIZES } from '@epigram/shared-contracts/domain/limits';
import type { TableState } from '../tableState.ts';

/** The part of a table's state that a view stores: everything except the page. */
export function toViewState(state: TableState, hidden: readonly string[]): ViewState {
  return {
    search: state.search,
    sort: state.sort,
    pageSize: PAGE_SIZES.find((size) => size === state.pageSize) ?? PAGE_SIZES[0],
    filters: Object.entries(state.filters).map(([name, values]) => ({ name, values: [...values] })),
    hiddenColumns: [...hidden],
  };
}

/** The table state of a view, at the first page. */
export function fromViewState({ search, sort, pageSize, filters }: ViewState): Partial<TableState> {
  const named = filters.map(({ name, values }) => [name, values] as const);
  return { search, sort, pageSize, filters: Object.fromEntries(named), page: 1 };
}

function comparable({ filters, hiddenColumns, ...rest }: ViewState): string {
  const byName = filters.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const { search, sort, pageSize } = rest;
  return JSON.stringify([search, sort.field, sort.order, pageSize, byName, hiddenColumns.toSorted()]);
}

/** Whether two views are equal. */
export function isSameView(one: ViewState, other: ViewState): boolean {
  return comparable(one) === comparable(other);
}
