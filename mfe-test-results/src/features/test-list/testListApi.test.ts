import { searchTests } from '@epigram/shared-contracts/api/tests';
import { signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { describe, expect, it, jest } from '@jest/globals';
import { prefetchTests, searchInput } from './testListApi.ts';

const state = {
  search: '',
  sort: { field: 'createdAt', order: 'desc' },
  page: 1,
  pageSize: 10,
  filters: {},
} as const;

describe('the call for a page of tests', () => {
  it('requests the newest first', () => {
    expect(searchInput(state)).toMatchObject({
      params: { offset: 0, limit: 10 },
      body: { sortField: 'createdAt', sortOrder: 'desc' },
    });
  });

  it('skips the previous pages', () => {
    expect(searchInput({ ...state, page: 4, pageSize: 20 }).params).toEqual({ offset: 60, limit: 20 });
  });

  it('falls back to the newest first if the URL has no column', () => {
    const odd = searchInput({ ...state, sort: { field: 'drop table', order: 'asc' } });
    expect(odd.body).toMatchObject({ sortField: 'createdAt', sortOrder: 'desc' });
  });
});

it('prefetches exactly the request of the list at its plain URL, and nothing without a business', () => {
  const ask = jest.fn();
  signIn({ selectedRole: null, effectiveBusinessId: null });
  prefetchTests(ask);
  expect(ask).not.toHaveBeenCalled();

  signIn({ selectedRole: { type: 'business', id: 7, role: 4 }, effectiveBusinessId: 7 });
  prefetchTests(ask);
  expect(ask).toHaveBeenCalledWith(searchTests, searchInput(state));
});
