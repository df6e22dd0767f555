import { expect, it } from '@jest/globals';
import { businessRows } from './businessRows.ts';

const business = { id: 1, name: 'Errigal Vets', percentage: 100 };
const levels = { graded: 20, high: 5 };

it('compares the tests of a business with those of the days before', () => {
  const current = {
    totalTests: 30,
    businesses: [{ ...business, tests: 30, levels, lastTestOn: '2026-11-20' }],
  };
  const previous = { totalTests: 20, businesses: [{ ...business, tests: 20 }] };
  expect(businessRows(current, previous)).toEqual([
    { id: 1, name: 'Errigal Vets', tests: 30, change: 50, high: 25, lastTestOn: '2026-11-20' },
  ]);
});

it('states neither a change from nothing nor a share of nothing', () => {
  const current = { totalTests: 0, businesses: [{ ...business, tests: 3, levels: { graded: 0, high: 0 } }] };
  const previous = { totalTests: 0, businesses: [{ ...business, tests: 0 }] };
  expect(businessRows(current, previous)[0]).toMatchObject({ change: null, high: null, lastTestOn: null });
  expect(businessRows(current, undefined)[0]?.change).toBeNull();
});
