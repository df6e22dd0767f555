import { describe, expect, it } from '@jest/globals';
import { expectNamesAsText } from '@epigram/shared-ui/testing/hostileNames';
import { formatsOf } from '@epigram/shared-ui/ui';
import {
  meanCountsChart,
  meanOocystsChart,
  positiveVsNegativeChart,
  testsOverTimeChart,
} from './testChartOptions.ts';

const formats = formatsOf('en');

describe('the charts of tests', () => {
  it('count the tests of each week', () => {
    const chart = testsOverTimeChart([{ week: '2026-11-02', count: 4 }], formats);
    expect(chart.series[0]?.values).toEqual([4]);
    expect(chart.categories).toHaveLength(1);
  });

  it('stack tests with and without eggs, with the texts and colours of results', () => {
    const weeks = [{ week: '2026-11-02', positive: 3, negative: 1 }];
    const chart = positiveVsNegativeChart({ positive: 3, negative: 1, weeks }, formats);
    expect(chart.series).toEqual([
      { id: 'positive', name: 'Eggs Detected', color: 'danger', values: [3] },
      { id: 'negative', name: 'No Eggs Detected', color: 'success', values: [1] },
    ]);
  });

  it('draw a line for each tested parasite, and coccidia separately in their own unit', () => {
    const eggCounts = { strongyle: [150, null], trichuris: [null, null], coccidia: [900, 0] };
    const chart = meanCountsChart({ dates: ['2026-11-02', '2026-11-09'], eggCounts }, formats);
    expect([chart.unit, ...chart.series.map(({ name }) => name)]).toEqual(['epg', 'Strongyle']);
    const oocysts = meanOocystsChart({ dates: ['2026-11-02', '2026-11-09'], eggCounts }, formats);
    expect(oocysts).toMatchObject({ unit: 'opg', series: [{ name: 'Coccidia', values: [900, 0] }] });
    expect(meanOocystsChart({ dates: [], eggCounts: { strongyle: [1] } }, formats)).toBeNull();
  });
});

it('draws names as text, even hostile ones', () => {
  const weeks = [{ week: '2026-11-02', count: 4, positive: 3, negative: 1 }];
  expectNamesAsText(testsOverTimeChart(weeks, formats));
  expectNamesAsText(positiveVsNegativeChart({ positive: 3, negative: 1, weeks }, formats));
  const counts = { dates: ['2026-11-02'], eggCounts: { strongyle: [150], coccidia: [900] } };
  expectNamesAsText(meanCountsChart(counts, formats));
  expectNamesAsText(meanOocystsChart(counts, formats)!);
});
