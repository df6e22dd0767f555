import { formatsOf } from '@epigram/shared-ui/ui';
import { describe, expect, it } from '@jest/globals';
import { expectNamesAsText } from '@epigram/shared-ui/testing/hostileNames';
import { regionalChart, regionsShown } from './regionalChart.ts';

const county = { kind: 'county', name: 'Galway', percentage: 31, businesses: 6 } as const;
const country = { kind: 'country', name: 'Republic of Ireland', percentage: 28, businesses: 9 } as const;
const MONTHS = [
  { month: '2026-08', tests: 10, heavy: 2, region: country },
  { month: '2026-09', tests: 3, heavy: 1, region: county },
  { month: '2026-10', tests: 0, heavy: 0, region: null },
];

describe('the regional comparison', () => {
  it('has the business’s share, the region’s share and the business’s tests', () => {
    const chart = regionalChart({ months: MONTHS }, formatsOf('en'));
    expect(chart.series.map(({ values }) => values)).toEqual([
      [20, 33, null],
      [28, 31, null],
    ]);
    expect(chart.basis).toMatchObject({ counts: [10, 3, 0], few: 5 });
  });

  it('is empty if there is nothing to compare', () => {
    const months = [{ month: '2026-08', tests: 0, heavy: 0, region: null }];
    expect(regionalChart({ months }, formatsOf('en')).categories).toEqual([]);
  });

  it('names each region once, the latest first', () => {
    expect(regionsShown({ months: [...MONTHS, { ...MONTHS[1]!, month: '2026-11' }] })).toEqual([
      county,
      country,
    ]);
  });
});

it('draws names as text, even hostile ones', () => {
  expectNamesAsText(regionalChart({ months: MONTHS }, formatsOf('en')));
});
