import { describe, expect, it } from '@jest/globals';
import { shareOf } from './share.ts';

const items = Array.from({ length: 25 }, (_, n) => n);

describe('the share of the operations that is fuzzed', () => {
  it('is everything by default', () => {
    expect(shareOf(items, '')).toEqual(items);
  });

  it('is every tenth, and the ten parts together are everything', () => {
    expect(shareOf(items, '3/10')).toEqual([3, 13, 23]);
    const parts = Array.from({ length: 10 }, (_, part) => shareOf(items, `${part}/10`)).flat();
    expect(parts.toSorted((a, b) => a - b)).toEqual(items);
  });

  it('is never empty', () => {
    expect(shareOf([0, 1, 2], '7/10')).toEqual([1]);
  });

  it('refuses a share that it does not understand', () => {
    expect(() => shareOf(items, 'a tenth')).toThrow('FUZZ_SHARE');
    expect(() => shareOf(items, '1/0')).toThrow('FUZZ_SHARE');
  });
});
