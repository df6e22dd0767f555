import { describe, expect, it } from '@jest/globals';
import { formatDayMonth } from '@epigram/shared-ui/ui';
import { markedAreas, parasiteBurdenChart, trackerChart } from './burdenChart.ts';

const WEEKS = ['2026-10-05', '2026-10-12'];

describe('burden by week', () => {
  it('stacks the levels from none to very high, without those that no week has', () => {
    const chart = parasiteBurdenChart({
      parasite: 'strongyle',
      weeks: WEEKS,
      totalTests: [10, 4],
      NoInfection: [2, 0],
      Light: [5, 1],
      Moderate: [0, 0],
      High: [3, 0],
      VeryHigh: [0, 3],
      Invalid: [0, 0],
    });
    expect(chart).toMatchObject({ stacking: 'percent', categories: WEEKS.map(formatDayMonth) });
    expect(chart.series.map(({ burden, values }) => [burden, values])).toEqual([
      ['No Infection', [2, 0]],
      ['Light', [5, 1]],
      ['High', [3, 0]],
      ['Very High', [0, 3]],
    ]);
  });

  it('puts the tracker’s rows in the order of weeks, a level or week without tests being empty', () => {
    const row = { total_tests_for_week: 4 };
    const chart = trackerChart([
      { ...row, week_start: '2026-10-19', burden_level: 'High', percentage: 100 },
      { ...row, week_start: '2026-10-05', burden_level: 'Light', percentage: 75 },
      { ...row, week_start: '2026-10-05', burden_level: 'High', percentage: 25 },
    ]);
    expect(chart.categories).toEqual([...WEEKS, '2026-10-19'].map(formatDayMonth));
    expect(chart.series.map(({ burden, values }) => [burden, values])).toEqual([
      ['Light', [75, null, null]],
      ['High', [25, null, 100]],
    ]);
  });

  it('marks each run of weeks from June to October', () => {
    const weeks = ['2025-10-20', '2025-10-27', '2025-11-03', '2026-05-25', '2026-06-01', '2026-06-08'];
    expect(markedAreas(weeks)).toEqual([
      { from: 0, to: 1 },
      { from: 4, to: 5 },
    ]);
    expect(markedAreas([])).toEqual([]);
  });
});
