import { describe, expect, it } from '@jest/globals';
import { expectNamesAsText } from '@epigram/shared-ui/testing/hostileNames';
import { resistanceChart } from './resistanceChart.ts';

const none = { susceptible: 0, inconclusive: 0, lowResistant: 0, resistant: 0, unclassified: 0 };
const noPool = { checks: 0, lowest: null, highest: null };

describe('the resistance chart', () => {
  it('has a bar for each tested class, and a part for each finding', () => {
    const chart = resistanceChart({
      checks: 6,
      classes: [
        { activeClass: 'bz', ...none, resistant: 3, susceptible: 1, composite: noPool },
        { activeClass: 'ml', ...none, composite: { checks: 2, lowest: 80, highest: 99 } },
      ],
    });
    expect(chart.categories).toEqual(['1-BZ benzimidazole']);
    expect(chart.series.map(({ name, values }) => [name, values])).toEqual([
      ['Susceptible', [1]],
      ['Resistant', [3]],
    ]);
  });

  it('draws names as text, even hostile ones', () => {
    const classes = [{ activeClass: 'bz' as const, ...none, resistant: 3, composite: noPool }];
    expectNamesAsText(resistanceChart({ checks: 3, classes }));
  });
});
