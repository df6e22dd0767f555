import { describe, expect, it } from '@jest/globals';
import { resistanceOverview } from './resistanceOverview.ts';

type Check = Parameters<typeof resistanceOverview>[0][number];
type Class = NonNullable<Check['result']['delta']>['class'];

const test = (activeClass: Check['activeClass'], found: Class | null): Check => ({
  kind: 'reduction',
  activeClass,
  result: { reduction: 92, delta: found && { lower: 80, upper: 99, class: found } },
});
const composite = (reduction: number | null): Check => ({
  kind: 'composite',
  activeClass: 'ml',
  result: { reduction, delta: null },
});

describe('the resistance overview', () => {
  it('counts reduction tests by active class and result class', () => {
    const checks = [
      test('bz', 'Resistant'),
      test('bz', 'Resistant'),
      test('bz', 'Low resistant'),
      test('bz', null),
      test('lv', 'Susceptible'),
      test('lv', 'Inconclusive'),
    ];
    expect(resistanceOverview(checks)).toMatchObject({
      checks: 6,
      classes: [
        { activeClass: 'bz', resistant: 2, lowResistant: 1, unclassified: 1, susceptible: 0 },
        { activeClass: 'lv', susceptible: 1, inconclusive: 1 },
      ],
    });
  });

  it('lists pooled checks separately, with their range and no class', () => {
    expect(resistanceOverview([composite(98.5), composite(71), composite(null)])).toEqual({
      checks: 2,
      classes: [
        {
          activeClass: 'ml',
          susceptible: 0,
          inconclusive: 0,
          lowResistant: 0,
          resistant: 0,
          unclassified: 0,
          composite: { checks: 2, lowest: 71, highest: 98.5 },
        },
      ],
    });
  });

  it('is empty if no check has a result', () => {
    expect(resistanceOverview([composite(null)])).toEqual({ checks: 0, classes: [] });
  });
});
