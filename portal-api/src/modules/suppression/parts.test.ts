import { describe, expect, it } from '@jest/globals';
import { mayBeChosen, runsOfWeeks } from './parts.ts';

const choose = (tests: Record<string, number>, ...chosen: string[]) =>
  mayBeChosen(new Map(Object.entries(tests)), (part) => chosen.includes(part));

describe('a part of a whole', () => {
  it.each([
    ['is chosen if every part has 5 tests', { a: 5, b: 9 }, ['a'], true],
    ['is not chosen with fewer', { a: 4, b: 9, c: 20 }, ['a'], false],
    ['is not chosen if the rest would be a small part', { a: 4, b: 9 }, ['b'], false],
    ['is not chosen if it is the next smallest', { a: 4, b: 9, c: 20 }, ['b'], false],
    ['is chosen if another one hides the small one', { a: 4, b: 9, c: 20 }, ['c'], true],
    ['may leave out two small ones with 5 in total', { a: 2, b: 3, c: 20 }, ['c'], true],
    ['may not be one of two small ones', { a: 2, b: 3, c: 20 }, ['a'], false],
    ['may be both of two small ones', { a: 2, b: 3, c: 20 }, ['a', 'b'], true],
    ['may be everything', { a: 1, b: 9 }, ['a', 'b'], true],
    ['may be empty', { a: 1, b: 9, c: 0 }, ['c'], true],
  ] as const)('%s', (_what, tests, chosen, allowed) => {
    expect(choose(tests, ...chosen)).toBe(allowed);
  });
});

describe('runs of weeks', () => {
  const runs = (tests: Record<string, number>) => runsOfWeeks(new Map(Object.entries(tests)));

  it('are single weeks if each has 5 tests', () => {
    expect(runs({ '2026-05-04': 5, '2026-05-11': 8 })).toEqual([['2026-05-04'], ['2026-05-11']]);
  });

  it('include following weeks until there are 5, and the last ones join the previous run', () => {
    const tests = { '2026-05-04': 2, '2026-05-11': 2, '2026-05-18': 9, '2026-05-25': 6, '2026-06-01': 1 };
    expect(runs(tests)).toEqual([
      ['2026-05-04', '2026-05-11', '2026-05-18'],
      ['2026-05-25', '2026-06-01'],
    ]);
  });

  it('end with the year, and leave out years with too few', () => {
    expect(runs({ '2025-12-22': 9, '2025-12-29': 1, '2026-01-05': 4, '2027-01-04': 5 })).toEqual([
      ['2025-12-22', '2025-12-29'],
      ['2027-01-04'],
    ]);
  });
});
