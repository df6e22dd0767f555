import { describe, expect, it } from '@jest/globals';
import { meanCountsChart, positiveVsNegativeChart, testsOverTimeChart } from './testChartOptions.ts';

describe('the charts of tests', () => {
  it('count the tests of each week', () => {
    const chart = testsOverTimeChart([{ week: '2026-11-02', count: 4 }]);
    expect(chart.series[0]?.values).toEqual([4]);
    expect(chart.categories).toHaveLength(1);
  });

  it('stack tests with eggs and without, in the words and colours of results', () => {
    const weeks = [{ week: '2026-11-02', positive: 3, negative: 1 }];
    const chart = positiveVsNegativeChart({ positive: 3, negative: 1, weeks });
    expect(chart.series).toEqual([
      { id: 'positive', name: 'Eggs Detected', color: 'danger', values: [3] },
      { id: 'negative', name: 'No Eggs Detected', color: 'success', values: [1] },
    ]);
  });

  it('draw a line for each parasite that was looked for, coccidia with their own unit', () => {
    const chart = meanCountsChart({
      dates: ['2026-11-02', '2026-11-09'],
      eggCounts: { strongyle: [150, null], trichuris: [null, null], coccidia: [900, 0] },
    });
    expect(chart.series.map(({ name }) => name)).toEqual(['Strongyle', 'Coccidia (opg)']);
  });
});
