import { describe, expect, it } from '@jest/globals';
import { expectNamesAsText } from '@epigram/shared-ui/testing/hostileNames';
import { formatsOf } from '@epigram/shared-ui/ui';
import { levelBands, markedDays, seasonChart, seasonDays } from './seasonChartOptions.ts';

const FORMATS = formatsOf('en');
const PEAK = '2026-04-08';
const answer = Array.from({ length: 60 }, (_, index) => ({
  date: new Date(Date.UTC(2026, 2, 1 + index)).toISOString().slice(0, 10),
  index: index * 5,
  hatchedFraction: index / 100,
  forecast: false,
}));

describe('the season curve', () => {
  it('ranges from before the first level to after the last, with no count before 1 March', () => {
    const days = seasonDays(answer, PEAK, 0, '2026-04-01');
    expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2026-03-04', '2026-06-10']);
    expect(days.find(({ date }) => date === '2026-03-11')?.hatched).toBe(10);
    expect(days.at(-1)?.hatched).toBe(59);
  });

  it('is the same curve at later dates for higher fields', () => {
    const days = seasonDays(answer, '2026-04-22', 14, '2026-04-01');
    expect(days.find(({ date }) => date === '2026-03-25')?.hatched).toBe(10);
    expect(days.find(({ date }) => date === '2026-03-18')?.hatched).toBe(3);
    // Nothing is counted before 1 March, which is 15 March here.
    expect(seasonDays(answer, '2026-04-18', 14, '2026-04-01')[0]).toMatchObject({
      date: '2026-03-14',
      hatched: null,
    });
  });

  it('draws past and forecast as lines that meet today', () => {
    const chart = seasonChart(seasonDays(answer, PEAK, 0, '2026-04-01'), FORMATS);
    const [past, ahead] = chart.series;
    const today = chart.categories.indexOf(FORMATS.dayMonth('2026-04-01'));
    expect([past?.values[today], past?.values[today + 1]]).toEqual([31, null]);
    expect([ahead?.values[today - 1], ahead?.values[today]]).toEqual([null, 31]);
  });

  it('is entirely forecast before the season, and entirely past after it', () => {
    const ids = (today: string) =>
      seasonChart(seasonDays(answer, PEAK, 0, today), FORMATS).series.map(({ id }) => id);
    expect(ids('2025-12-01')).toEqual(['forecast']);
    expect(ids('2026-08-01')).toEqual(['measured']);
  });

  it('has level bands without gaps behind it', () => {
    const days = seasonDays(answer, PEAK, 0, '2026-04-01');
    const bands = levelBands(days, PEAK);
    expect(bands.map(({ level }) => level).slice(0, 5)).toEqual([
      'Negligible',
      'Low',
      'Moderate',
      'High',
      'Very High',
    ]);
    expect(bands[0]?.from).toBe(-0.5);
    for (const [index, band] of bands.entries()) {
      expect(band.to).toBe(bands[index + 1]?.from ?? days.length - 0.5);
    }
  });

  it('marks today, start, peak and end if they are in range', () => {
    const dates = { start: '2026-03-18', peak: PEAK, end: '2026-04-25' };
    const days = seasonDays(answer, PEAK, 0, '2026-04-01');
    expect(markedDays(days, dates, '2026-04-01', FORMATS).map(({ id, index }) => [id, index])).toEqual([
      ['start', 14],
      ['peak', 35],
      ['end', 52],
      ['today', 28],
    ]);
    expect(markedDays(days, dates, '2026-11-22', FORMATS).map(({ id }) => id)).toEqual([
      'start',
      'peak',
      'end',
    ]);
  });
});

it('draws names as text, even hostile ones', () => {
  expectNamesAsText(seasonChart(seasonDays(answer, PEAK, 0, '2026-04-01'), FORMATS));
});
