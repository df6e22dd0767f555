import { describe, expect, it } from '@jest/globals';
import { formatsOf } from '@epigram/shared-ui/ui';
import { eggCountChart } from './eggCountChartOptions.ts';

describe('egg count chart', () => {
  it('has a line for each of Home’s parasites that was looked for, in their order', () => {
    const chart = eggCountChart(
      {
        dates: ['2026-11-09', '2026-11-16'],
        eggCounts: {
          trichuris: [10, 12],
          coccidia: [900, 800],
          strongyle: [250, null],
          strongyloides: [null, null],
        },
      },
      formatsOf('en'),
    );
    expect(chart.series).toEqual([
      { id: 'strongyle', name: 'Strongyle', parasite: 'strongyle', values: [250, null] },
      { id: 'trichuris', name: 'Trichuris', parasite: 'trichuris', values: [10, 12] },
    ]);
    expect(chart.categories).toHaveLength(2);
    expect(chart.unit).toBe('epg');
  });

  it('has no line without data', () => {
    expect(eggCountChart({ dates: [], eggCounts: {} }, formatsOf('en')).series).toEqual([]);
  });
});
