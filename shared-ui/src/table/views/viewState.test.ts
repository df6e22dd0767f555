import { describe, expect, it } from '@jest/globals';
import type { TableState } from '../tableState.ts';
import { fromViewState, isSameView, toViewState } from './viewState.ts';

const STATE: TableState = {
  search: 'hill',
  sort: { field: 'name', order: 'asc' },
  page: 3,
  pageSize: 20,
  filters: { animal: ['Ovine'], status: ['1'] },
};

describe('a saved view', () => {
  it('restores everything except the page', () => {
    const view = toViewState(STATE, ['postcode']);
    expect(view.hiddenColumns).toEqual(['postcode']);
    expect(fromViewState(view)).toEqual({ ...STATE, page: 1 });
  });

  it('is equal in any order of filters and columns, and different with another filter', () => {
    const view = toViewState(STATE, ['postcode', 'number']);
    const reordered = { ...view, filters: view.filters.toReversed(), hiddenColumns: ['number', 'postcode'] };
    expect(isSameView(view, reordered)).toBe(true);
    expect(isSameView(view, { ...view, filters: [] })).toBe(false);
  });
});
