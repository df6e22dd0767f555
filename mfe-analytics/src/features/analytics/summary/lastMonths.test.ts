import { expect, it } from '@jest/globals';
import { lastMonths } from './lastMonths.ts';

it('goes back from the last complete month, across the turn of the year', () => {
  const months = lastMonths('2026-02-28');
  expect(months.slice(0, 3)).toEqual(['2026-01', '2025-12', '2025-11']);
  expect(months).toHaveLength(12);
});
