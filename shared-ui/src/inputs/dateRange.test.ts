import { expect, test } from '@jest/globals';
import { lastDays } from './dateRange.ts';

test('the last 30 days include today', () => {
  expect(lastDays(30, new Date(2026, 2, 15))).toEqual({ start: '2026-02-14', end: '2026-03-15' });
});

test('one day is today', () => {
  expect(lastDays(1, new Date(2026, 0, 1))).toEqual({ start: '2026-01-01', end: '2026-01-01' });
});
