import { describe, expect, it } from '@jest/globals';
import { readListState, writeListState } from './useListState.ts';

describe('list state in the URL', () => {
  it('is read as it was written', () => {
    const state = { page: 3, pageSize: 50, unread: true, waiting: false, type: 'review' } as const;
    expect(readListState(writeListState(state))).toEqual(state);
  });

  it('writes nothing for the defaults', () => {
    expect(writeListState({ page: 1, pageSize: 10, unread: false, waiting: false, type: null }).size).toBe(0);
  });

  it.each(['page=0&size=7&type=nothing', 'page=-1', 'page=x&size=1000'])(
    'falls back to the default for %s',
    (query) => {
      expect(readListState(new URLSearchParams(query))).toEqual({
        page: 1,
        pageSize: 10,
        unread: false,
        waiting: false,
        type: null,
      });
    },
  );
});
