import { describe, expect, it } from '@jest/globals';
import { selectionState, toggled } from './businessSelection.ts';

const all = [{ id: 1 }, { id: 2 }];

describe('selectionState', () => {
  it.each([
    [[], 'none'],
    [[1], 'some'],
    [[1, 2], 'all'],
    [[9], 'none'],
  ] as const)('of %j is %s', (ids, state) => {
    expect(selectionState(new Set(ids), all)).toBe(state);
  });
});

describe('toggled', () => {
  it('adds, removes and does not change the original', () => {
    const selected = new Set([1]);
    expect([...toggled(selected, 2)]).toEqual([1, 2]);
    expect([...toggled(selected, 1)]).toEqual([]);
    expect([...selected]).toEqual([1]);
  });
});
