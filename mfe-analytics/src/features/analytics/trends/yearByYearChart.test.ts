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

const now = [week('2026-10-05', 6, 2), week('2026-10-12', 1, 1, 4)];
const before = [week('2025-09-29', 9, 9), week('2025-10-06', 1, 9)];

it('compares each week with the one 52 weeks earlier', () => {
  const chart = yearByYearChart(now, before, 'tests', formatsOf('en'));
  expect(chart.series.map(({ id, values }) => [id, values])).toEqual([
    ['now', [8, 6]],
    ['before', [10, null]],
  ]);
  expect(chart.basis?.counts).toEqual([8, 6]);
});

it('uses shares of the tests with a result, with at least 5', () => {
  const chart = yearByYearChart(now, before, 'share', formatsOf('en'));
  expect(chart.unit).toBe('%');
  expect(chart.series.map(({ values }) => values)).toEqual([
    [75, null],
    [10, null],
  ]);
});

it('requests whole weeks 52 weeks earlier, for any first day', () => {
  const scope = readScope(new URLSearchParams('from=2026-01-01&to=2026-06-29'));
  expect(weeksEarlier(scope)).toEqual({ ...scope, start: '2025-01-02', end: '2025-06-30' });
});

it('draws names as text, even hostile ones', () => {
  expectNamesAsText(yearByYearChart(now, before, 'tests', formatsOf('en')));
});
