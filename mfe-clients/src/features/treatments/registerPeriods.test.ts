import { expect, it } from '@jest/globals';
import { daysOfPeriod, registerYears } from './registerPeriods.ts';

it('offers the current year and the five before it', () => {
  expect(registerYears('2026-11-28')).toEqual(['2026', '2025', '2024', '2023', '2022', '2021']);
});

it.each([
  ['2025', '2026-11-28', { start: '2025-01-01', end: '2025-12-31' }],
  ['five-years', '2026-11-28', { start: '2021-11-28', end: '2026-11-28' }],
  ['five-years', '2028-02-29', { start: '2023-02-28', end: '2028-02-29' }],
  ['all', '2026-11-28', {}],
] as const)('begins and ends %s on %s', (period, today, days) => {
  expect(daysOfPeriod(period, today)).toEqual(days);
});
