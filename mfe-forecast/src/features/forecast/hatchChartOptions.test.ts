import { describe, expect, it } from '@jest/globals';
import { formatDayMonth } from '@epigram/shared-ui/ui';
import { hatchChart, isHatching, markedDays } from './hatchChartOptions.ts';

const days = ['2026-04-06', '2026-04-07', '2026-04-08', '2026-04-09'].map((date, index) => ({
  date,
  index: 150 + index * 10,
  hatchedFraction: 0.4 + index * 0.1,
  level: 'High' as const,
  forecast: index >= 2,
}));

describe('hatch chart', () => {
  it('draws what was measured and what is forecast as two lines that meet', () => {
    const chart = hatchChart(days);
    expect(chart.categories).toEqual(days.map(({ date }) => formatDayMonth(date)));
    expect(chart.series.map(({ id, values }) => [id, values])).toEqual([
      ['measured', [40, 50, null, null]],
      ['forecast', [null, 50, 60, 70]],
    ]);
  });

  it('has only the line that there is', () => {
    const measured = days.map((day) => ({ ...day, forecast: false }));
    expect(hatchChart(measured).series.map(({ id }) => id)).toEqual(['measured']);
    const forecast = days.map((day) => ({ ...day, forecast: true }));
    expect(hatchChart(forecast).series.map(({ id, values }) => [id, values])).toEqual([
      ['forecast', [40, 50, 60, 70]],
    ]);
  });

  it('has something to tell only while the hatched share moves', () => {
    expect(isHatching(days)).toBe(true);
    expect(isHatching(days.map((day) => ({ ...day, hatchedFraction: 0 })))).toBe(false);
    expect(isHatching(days.map((day) => ({ ...day, hatchedFraction: 0.999 })))).toBe(false);
    expect(isHatching([])).toBe(false);
  });

  it('marks the days that lie within the series', () => {
    const hatching = {
      stationId: 'IE1',
      start: '2026-03-18',
      peak: '2026-04-08',
      end: '2026-04-25',
      daysToPeak: 1,
      hatchingDays: 39,
      daysLeft: 19,
    };
    expect(markedDays(days, hatching, '2026-04-07')).toEqual([
      { id: 'peak', index: 2, label: 'Peak' },
      { id: 'today', index: 1, label: 'Today' },
    ]);
    expect(markedDays(days, null, '2026-11-21')).toEqual([]);
  });
});
