import { describe, expect, it } from '@jest/globals';
import { searchInput } from './testListApi.ts';

const state = {
  search: '',
  sort: { field: 'createdAt', order: 'desc' },
  page: 1,
  pageSize: 10,
  filters: {},
} as const;

describe('the call for a page of tests', () => {
  it('asks for the newest first', () => {
    expect(searchInput(state)).toMatchObject({
      params: { offset: 0, limit: 10 },
      body: { sortField: 'createdAt', sortOrder: 'desc' },
    });
  });

  it('starts after the pages before it', () => {
    expect(searchInput({ ...state, page: 4, pageSize: 20 }).params).toEqual({ offset: 60, limit: 20 });
  });

  it('falls back to the newest first where the address names no column', () => {
    const odd = searchInput({ ...state, sort: { field: 'drop table', order: 'asc' } });
    expect(odd.body).toMatchObject({ sortField: 'createdAt', sortOrder: 'desc' });
  });
});
