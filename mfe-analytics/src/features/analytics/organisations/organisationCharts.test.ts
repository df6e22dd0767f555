import { expect, it } from '@jest/globals';
import { expectNamesAsText, HOSTILE_NAME } from '@epigram/shared-ui/testing/hostileNames';
import { formatMonth, formatsOf } from '@epigram/shared-ui/ui';
import { distributionChart, overTimeChart, raceChart } from './organisationCharts.ts';

const formats = formatsOf('en');
const MONTHS = ['2026-09', '2026-10'];

function manyBusinesses(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Vets ${index + 1}`,
    counts: [count - index, count - index],
  }));
}

it('draws a line for each business and sums those beyond the limit', () => {
  const chart = overTimeChart({ months: MONTHS, businesses: manyBusinesses(10).toReversed() }, formats);
  expect(chart.categories).toEqual(MONTHS.map((month) => formatMonth(`${month}-01`)));
  expect(chart.series.map(({ name }) => name)).toEqual([
    ...Array.from({ length: 7 }, (_, index) => `Vets ${index + 1}`),
    'All other businesses',
  ]);
  expect(chart.series.at(-1)?.values).toEqual([6, 6]);
  expect(overTimeChart({ months: MONTHS, businesses: manyBusinesses(3) }, formats).series).toHaveLength(3);
});

it('shows each business’s share with its number of tests', () => {
  const chart = distributionChart({
    totalTests: 8,
    businesses: [
      { id: 1, name: 'Birr Vets', tests: 6, percentage: 75 },
      { id: 2, name: 'Ennis Vets', tests: 2, percentage: 25 },
    ],
  });
  expect(chart).toMatchObject({ categories: ['Birr Vets', 'Ennis Vets'], unit: '%' });
  expect(chart.series[0]?.values).toEqual([75, 25]);
  expect(chart.basis?.counts).toEqual([6, 2]);
});

it('is empty if no business has any tests', () => {
  const businesses = [{ id: 1, name: 'Birr Vets', tests: 0, percentage: 0 }];
  expect(distributionChart({ totalTests: 0, businesses }).categories).toEqual([]);
});

it('shows the race month by month', () => {
  const businesses = [{ id: 1, name: 'Birr Vets', totals: [1, 5] }];
  expect(raceChart({ months: MONTHS, businesses }, formats)).toMatchObject({
    kind: 'race',
    competitors: [{ id: '1', name: 'Birr Vets' }],
    frames: [{ values: { 1: 1 } }, { values: { 1: 5 } }],
  });
});

it('draws names as text, even hostile ones', () => {
  const one = { id: 1, name: HOSTILE_NAME };
  const share = { ...one, tests: 8, percentage: 100 };
  expectNamesAsText(overTimeChart({ months: MONTHS, businesses: [{ ...one, counts: [1, 5] }] }, formats));
  expectNamesAsText(distributionChart({ totalTests: 8, businesses: [share] }));
  expectNamesAsText(raceChart({ months: MONTHS, businesses: [{ ...one, totals: [1, 5] }] }, formats));
});
