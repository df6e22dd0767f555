import { describe, expect, it } from '@jest/globals';
import { clientsInput } from './clientListApi.ts';

const state = {
  search: '',
  sort: { field: 'totalTests', order: 'desc' },
  page: 1,
  pageSize: 10,
  filters: {},
} as const;

describe('the call for a page of clients', () => {
  it('sends the business, and sorts by most tests first', () => {
    expect(clientsInput(7, state)).toEqual({
      params: { businessId: 7 },
      query: { offset: 0, limit: 10, sortField: 'totalTests', sortOrder: 'desc' },
    });
  });

  it('sends search, filters and page', () => {
    const narrowed = {
      ...state,
      search: 'carraig',
      page: 3,
      filters: { animal: ['Ovine'], inactive: ['true'] },
    };
    expect(clientsInput(7, narrowed).query).toMatchObject({
      offset: 20,
      search: 'carraig',
      animalType: 'Ovine',
      inactive: 'true',
    });
  });

  it('falls back to most tests first if the URL has no column', () => {
    const odd = { ...state, sort: { field: 'shoeSize', order: 'asc' } } as const;
    expect(clientsInput(7, odd).query).toMatchObject({ sortField: 'totalTests', sortOrder: 'desc' });
  });
});
