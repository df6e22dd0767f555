import { describe, expect, it } from '@jest/globals';
import { expectNamesAsText } from '@epigram/shared-ui/testing/hostileNames';
import { formatsOf } from '@epigram/shared-ui/ui';
import { distributionChart } from './distributionChartOptions.ts';

describe('the distribution of tests', () => {
  it('has a bar for each animal type, with its name', () => {
    const chart = distributionChart(
      [
        { specie: 'Ovine', volume: 12 },
        { specie: 'Bovine', volume: 4 },
      ],
      formatsOf('en'),
    );
    expect(chart.categories).toEqual(['Ovine', 'Bovine']);
    expect(chart.series[0]?.values).toEqual([12, 4]);
  });

  it('draws names as text, even hostile ones', () => {
    expectNamesAsText(distributionChart([{ specie: 'Ovine', volume: 12 }], formatsOf('en')));
  });
});
