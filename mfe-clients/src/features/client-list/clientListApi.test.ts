import { listClients } from '@epigram/shared-contracts/api/clients';
import { signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { describe, expect, it, jest, test } from '@jest/globals';
import { clientsInput, prefetchClients } from './clientListApi.ts';

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

test('requests the list of the session’s business ahead, and nothing without a business', () => {
  const ask = jest.fn();
  signIn({ selectedRole: null, effectiveBusinessId: null });
  prefetchClients(ask);
  expect(ask).not.toHaveBeenCalled();

  signIn({ selectedRole: { type: 'business', id: 7, role: 4 }, effectiveBusinessId: 7 });
  prefetchClients(ask);
  expect(ask).toHaveBeenCalledWith(listClients, clientsInput(7, state));
});
