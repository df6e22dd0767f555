import { expect, it } from '@jest/globals';
import { expectNamesAsText, HOSTILE_NAME } from '@epigram/shared-ui/testing/hostileNames';
import { parasiteShareChart } from './parasiteShareChart.ts';

it('shows how often each business found the parasite, with its tests', () => {
  const chart = parasiteShareChart({
    parasite: 'nematodirus',
    businesses: [
      { id: 1, name: 'Birr Vets', tests: 40, found: 10, percentage: 25 },
      { id: 2, name: 'Ennis Vets', tests: 0, found: 0, percentage: 0 },
      { id: 3, name: 'Trim Vets', tests: 3, found: 0, percentage: 0 },
    ],
  });
  expect(chart).toMatchObject({ categories: ['Birr Vets', 'Trim Vets'], unit: '%' });
  expect(chart.series[0]).toMatchObject({ parasite: 'nematodirus', values: [25, 0] });
  expect(chart.basis).toMatchObject({ counts: [40, 3], few: 5 });
});

it('draws names as text, even hostile ones', () => {
  const business = { id: 1, name: HOSTILE_NAME, tests: 40, found: 10, percentage: 25 };
  expectNamesAsText(parasiteShareChart({ parasite: 'nematodirus', businesses: [business] }));
});
