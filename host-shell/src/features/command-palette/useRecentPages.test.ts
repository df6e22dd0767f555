import { expect, test } from '@jest/globals';
import { subjectOf } from './useRecentPages.ts';

test('the tabs of a record have one subject', () => {
  const details = { path: '/clients/details/:id?/:fromTab?' };
  expect(subjectOf(details, '/clients/details/7')).toBe('/clients/details/7');
  expect(subjectOf(details, '/clients/details/7/visits')).toBe('/clients/details/7');
  expect(subjectOf({ path: '/forecast/farms' }, '/forecast/farms')).toBe('/forecast/farms');
});
