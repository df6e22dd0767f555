import { describe, expect, it } from '@jest/globals';
import mooreParkDaily from '../../../../data/moore-park-daily.json' with { type: 'json' };
import { type DailySeries, yearSummaries } from './yearSummaries.ts';

const moorePark: DailySeries = mooreParkDaily;

function without(...days: readonly string[]): DailySeries {
  return Object.fromEntries(Object.entries(moorePark).filter(([day]) => !days.includes(day)));
}

function of2022(series: DailySeries) {
  return yearSummaries(series).find(({ year }) => year === 2022);
}

describe('the summaries of a daily series', () => {
  it.each([
    [2022, 136.11, 325.63, '03-18', '04-08', '04-25'],
    [2023, 153.66, 343.09, '03-17', '04-04', '04-23'],
    [2025, 166.91, 392.15, '03-10', '04-01', '04-19'],
  ])('give the calibrated figures of %s', (year, sumAt31March, sumAt30April, start, peak, end) => {
    expect(yearSummaries(moorePark).find((summary) => summary.year === year)).toMatchObject({
      sumAt31March,
      sumAt30April,
      start: `${year}-${start}`,
      peak: `${year}-${peak}`,
      end: `${year}-${end}`,
    });
  });

  it('ignore days after a gap', () => {
    expect(of2022(without('2022-04-02'))).toEqual({
      year: 2022,
      sumAt31March: 136.11,
      sumAt30April: null,
      start: '2022-03-18',
      peak: null,
      end: null,
      lastDay: '2022-04-01',
    });
    expect(of2022(without('2022-03-01'))).toMatchObject({ sumAt31March: null, start: null, lastDay: null });
  });
});
