import { expect, it } from '@jest/globals';
import { readScope } from './filters/analyticsFilters.ts';
import { countChange, lastYear, shareChange } from './headlineChange.ts';

it('compares with the same days of the year before, with the same filters', () => {
  const scope = readScope(new URLSearchParams('from=2023-03-01&to=2024-02-29&animals=Ovine'));
  expect(lastYear(scope)).toEqual({ ...scope, start: '2022-03-01', end: '2023-02-28' });
});

it.each([
  [120, 100, 'up', '20% more than last year (100)'],
  [75, 1000, 'down', '93% less than last year (1,000)'],
  [100, 100, 'steady', 'same as last year (100)'],
  [3, 0, 'up', 'none in the same period last year'],
  [0, 0, 'steady', 'none in the same period last year'],
] as const)('%i after %i goes %s: %s', (now, before, direction, text) => {
  expect(countChange(now, before)).toEqual({ direction, text });
});

it.each([
  [{ part: 50, whole: 100 }, { part: 41, whole: 100 }, 'up', '9 points above last year (41%)'],
  [{ part: 10, whole: 100 }, { part: 41, whole: 100 }, 'down', '31 points below last year (41%)'],
  [{ part: 42, whole: 100 }, { part: 41, whole: 100 }, 'up', '1 point above last year (41%)'],
  [{ part: 2, whole: 4 }, { part: 41, whole: 100 }, 'steady', 'too few tests to compare with last year'],
  [{ part: 50, whole: 100 }, { part: 1, whole: 1 }, 'steady', 'too few tests to compare with last year'],
] as const)('a share of %j after %j goes %s: %s', (now, before, direction, text) => {
  expect(shareChange(now, before)).toEqual({ direction, text });
});

it('shows nothing before last year is known', () => {
  expect(countChange(3, undefined)).toBeUndefined();
  expect(shareChange({ part: 1, whole: 9 }, undefined)).toBeUndefined();
});

it('does not take a suppressed share for too few tests', () => {
  const known = { part: 50, whole: 100 };
  expect(shareChange({ part: 657, whole: null }, known)).toBeUndefined();
  expect(shareChange(known, { part: null, whole: null })).toBeUndefined();
});
