import { describe, expect, test } from '@jest/globals';
import {
  changeTableState,
  readTableState,
  tableOffset,
  writeTableState,
  type TableDefaults,
} from './tableState.ts';

const defaults: TableDefaults = {
  sort: { field: 'createdAt', order: 'desc' },
  filters: ['status', 'animalType'],
};

function read(query: string) {
  return readTableState(new URLSearchParams(query), defaults);
}

describe('the state in the URL', () => {
  test('an empty query is the default state', () => {
    expect(read('')).toEqual({
      search: '',
      sort: { field: 'createdAt', order: 'desc' },
      page: 1,
      pageSize: 10,
      filters: {},
    });
  });

  test('every parameter is read', () => {
    expect(read('q=farm&sort=clientName.asc&page=3&size=50&status=positive&status=negative')).toEqual({
      search: 'farm',
      sort: { field: 'clientName', order: 'asc' },
      page: 3,
      pageSize: 50,
      filters: { status: ['positive', 'negative'] },
    });
  });

  test.each(['page=0', 'page=-1', 'page=x', 'size=11', 'size=100000', 'sort=a', 'sort=a.up', 'status='])(
    'an invalid value is ignored: %s',
    (query) => {
      expect(read(query)).toEqual(read(''));
    },
  );

  test('writing and reading gives the same state and keeps other parameters', () => {
    const state = changeTableState(read(''), { search: 'a&b', page: 2, filters: { animalType: ['Ovine'] } });
    const params = writeTableState(new URLSearchParams('tab=animals&status=positive'), state, defaults);
    expect(params.toString()).toBe('tab=animals&q=a%26b&page=2&animalType=Ovine');
    expect(readTableState(params, defaults)).toEqual(state);
  });

  test('two tables of one page have separate states', () => {
    const other = { ...defaults, prefix: 'animals' };
    const params = writeTableState(new URLSearchParams('page=4'), { ...read(''), page: 2 }, other);
    expect(params.toString()).toBe('page=4&animals.page=2');
  });
});

test('a new search, sort or filter starts at the first page; paging does not', () => {
  const state = { ...read(''), page: 5 };
  expect(changeTableState(state, { search: 'x' }).page).toBe(1);
  expect(changeTableState(state, { page: 6 }).page).toBe(6);
});

test('the offset is the number of rows before the page', () => {
  expect(tableOffset({ page: 3, pageSize: 20 })).toBe(40);
});
