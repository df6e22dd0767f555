import type { BurdenLevel } from '@epigram/shared-contracts/domain/enumerations';
import { expect, it } from '@jest/globals';
import { expectNamesAsText } from '@epigram/shared-ui/testing/hostileNames';
import { formatsOf } from '@epigram/shared-ui/ui';
import { readScope } from '../filters/analyticsFilters.ts';
import { weeksEarlier, yearByYearChart } from './yearByYearChart.ts';

const week = (start: string, positive: number, negative: number, processing = 0) => ({
  week: start,
  count: positive + negative + processing,
  positive,
  negative,
  processing,
  failed: 0,
});

const byWeek = { formats: formatsOf('en'), months: false } as const;
const now = [week('2026-10-05', 6, 2), week('2026-10-12', 1, 1, 4)];
const before = [week('2025-09-29', 9, 9), week('2025-10-06', 1, 9)];

it('compares each week with the one 52 weeks earlier', () => {
  const chart = yearByYearChart(now, before, { ...byWeek, measure: 'tests' });
  expect(chart.series.map(({ id, values }) => [id, values])).toEqual([
    ['now', [8, 6]],
    ['before', [10, null]],
  ]);
  expect(chart.basis?.counts).toEqual([8, 6]);
});

it('uses shares of the tests with a result, with at least 5', () => {
  const chart = yearByYearChart(now, before, { ...byWeek, measure: 'share' });
  expect(chart.unit).toBe('%');
  expect(chart.series.map(({ values }) => values)).toEqual([
    [75, null],
    [10, null],
  ]);
});

it('compares months of the same weeks, by the share of High and Very High', () => {
  const graded = (start: string, levels: Partial<Record<BurdenLevel, number>>) => ({
    ...week(start, 9, 9),
    levels,
  });
  const chart = yearByYearChart(
    [
      graded('2026-09-28', { Light: 4, High: 1 }),
      graded('2026-10-05', { 'No Infection': 3, 'Very High': 2, Invalid: 9 }),
      graded('2026-10-12', { Moderate: 5 }),
      graded('2026-11-02', { High: 4 }),
    ],
    // Of September, a week that this period does not have.
    [graded('2025-09-22', { High: 50 }), graded('2025-10-06', { Light: 6, High: 2 })],
    { formats: formatsOf('en'), months: true, measure: 'level' },
  );
  expect(chart.categories).toEqual(['Sep 2026', 'Oct 2026', 'Nov 2026']);
  expect(chart.series.map(({ values }) => values)).toEqual([
    // Four tests are too few.
    [20, 20, null],
    [null, 25, null],
  ]);
  expect(chart.basis?.counts).toEqual([5, 10, 4]);
});

it('requests whole weeks 52 weeks earlier, for any first day', () => {
  const scope = readScope(new URLSearchParams('from=2026-01-01&to=2026-06-29'));
  expect(weeksEarlier(scope)).toEqual({ ...scope, start: '2025-01-02', end: '2025-06-30' });
});

it('draws names as text, even hostile ones', () => {
  expectNamesAsText(yearByYearChart(now, before, { ...byWeek, measure: 'tests' }));
});
