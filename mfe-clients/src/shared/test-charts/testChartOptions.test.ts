import { describe, expect, it } from '@jest/globals';
import { formatsOf } from '@epigram/shared-ui/ui';
import { meanCountsChart, positiveVsNegativeChart, testsOverTimeChart } from './testChartOptions.ts';

const formats = formatsOf('en');

describe('the charts of tests', () => {
  it('count the tests of each week', () => {
    const chart = testsOverTimeChart([{ week: '2026-11-02', count: 4 }], formats);
    expect(chart.series[0]?.values).toEqual([4]);
    expect(chart.categories).toHaveLength(1);
  });

  it('stack tests with eggs and without, in the words and colours of results', () => {
    const weeks = [{ week: '2026-11-02', positive: 3, negative: 1 }];
    const chart = positiveVsNegativeChart({ positive: 3, negative: 1, weeks }, formats);
    expect(chart.series).toEqual([
      { id: 'positive', name: 'Eggs Detected', color: 'danger', values: [3] },
      { id: 'negative', name: 'No Eggs Detected', color: 'success', values: [1] },
    ]);
  });

  it('draw a line for each parasite that was looked for, coccidia with their own unit', () => {
    const eggCounts = { strongyle: [150, null], trichuris: [null, null], coccidia: [900, 0] };
    const chart = meanCountsChart({ dates: ['2026-11-02', '2026-11-09'], eggCounts }, formats);
    expect(chart.series.map(({ name }) => name)).toEqual(['Strongyle', 'Coccidia (opg)']);
  });
});
