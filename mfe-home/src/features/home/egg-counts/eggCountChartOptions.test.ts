import { describe, expect, it } from '@jest/globals';
import { expectNamesAsText } from '@epigram/shared-ui/testing/hostileNames';
import { formatsOf } from '@epigram/shared-ui/ui';
import { eggCountChart } from './eggCountChartOptions.ts';

describe('egg count chart', () => {
  it('has a line for each tested parasite of Home, in order', () => {
    const chart = eggCountChart(
      {
        dates: ['2026-11-09', '2026-11-16'],
        eggCounts: {
          trichuris: [10, 12],
          coccidia: [900, 800],
          strongyle: [250, null],
          strongyloides: [null, null],
        },
        tests: { strongyle: [12, 0], trichuris: [11, 3], coccidia: [40, 40], strongyloides: [0, 0] },
      },
      formatsOf('en'),
    );
    expect(chart.series).toEqual([
      { id: 'strongyle', name: 'Strongyle', parasite: 'strongyle', values: [250, null] },
      { id: 'trichuris', name: 'Trichuris', parasite: 'trichuris', values: [10, 12] },
    ]);
    expect(chart.categories).toHaveLength(2);
    expect(chart.unit).toBe('epg');
    expect(chart.basis).toMatchObject({ counts: [12, 3], few: 5 });
  });

  it('has no line without data', () => {
    expect(eggCountChart({ dates: [], eggCounts: {} }, formatsOf('en')).series).toEqual([]);
  });

  it('draws names as text, even hostile ones', () => {
    const counts = { dates: ['2026-11-09'], eggCounts: { strongyle: [250] }, tests: { strongyle: [12] } };
    expectNamesAsText(eggCountChart(counts, formatsOf('en')));
  });
});
