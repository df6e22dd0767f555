import { describe, expect, it } from '@jest/globals';
import { expectNamesAsText } from '@epigram/shared-ui/testing/hostileNames';
import { formatsOf } from '@epigram/shared-ui/ui';
import { trendChart } from './trendChartOptions.ts';

const formats = formatsOf('en');

describe('trend chart', () => {
  it('stacks the levels of each week with the texts and colours of levels', () => {
    const levels = { High: 1, Light: 3, 'No Infection': 5 };
    const week = {
      week: '2026-11-09',
      count: 10,
      positive: 4,
      negative: 5,
      processing: 1,
      failed: 0,
      levels,
    };
    const { kind, series } = trendChart([week], formats);
    expect(kind).toBe('stacked-column');
    expect(series).toEqual([
      { id: 'High', name: 'High', burden: 'High', values: [1] },
      { id: 'Light', name: 'Light', burden: 'Light', values: [3] },
      { id: 'No Infection', name: 'No Infection', burden: 'No Infection', values: [5] },
      { id: 'ungraded', name: 'No level', color: 'inkSoft', values: [1] },
    ]);
  });

  it('stacks the outcomes of each week where levels are not given', () => {
    const chart = trendChart(
      [{ week: '2026-11-09', count: 10, positive: 4, negative: 5, processing: 0, failed: 1 }],
      formats,
    );
    expect(chart).toMatchObject({
      kind: 'stacked-column',
      valueTitle: 'Tests',
      categories: [formats.dayMonth('2026-11-09')],
    });
    expect(chart.series).toEqual([
      { id: 'positive', name: 'Eggs Detected', color: 'brand', values: [4] },
      { id: 'negative', name: 'No Eggs Detected', color: 'burdenNone', values: [5] },
      { id: 'failed', name: 'Repeat Required', color: 'warning', values: [1] },
    ]);
  });

  it.each([
    [['processing', 'failed', 'negative'], 'No Eggs Detected or no result yet'],
    [['processing', 'failed', 'positive'], 'Eggs Detected or no result yet'],
    [['positive', 'negative'], 'With a result'],
  ] as const)('names %s that are only counted together', (outcomes, name) => {
    const counts = { positive: null, negative: null, processing: 20, failed: 0 };
    const joined = { outcomes: [...outcomes], tests: 45 };
    const week = { week: '2026-11-09', count: 65, ...counts, noResultJoined: true as const, joined };
    const { series } = trendChart([week], formats);
    expect(series.map(({ name, values }) => [name, values])).toEqual([
      [name, [45]],
      ['No result yet', [20]],
    ]);
  });

  it('draws names as text, even hostile ones', () => {
    const week = { week: '2026-11-09', count: 10, positive: 4, negative: 5, processing: 0, failed: 1 };
    expectNamesAsText(trendChart([week], formats));
  });
});
