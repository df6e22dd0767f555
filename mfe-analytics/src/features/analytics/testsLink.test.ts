import { expect, it } from '@jest/globals';
import { readScope } from './filters/analyticsFilters.ts';
import { testsHref } from './testsLink.ts';

const scope = readScope(
  new URLSearchParams('from=2026-01-01&to=2026-06-30&status=positive&animals=Ovine,Bovine'),
);

it('links to the tests that match the page’s filters', () => {
  expect(testsHref(scope)).toBe(
    '/test-results?from=2026-01-01&to=2026-06-30&status=positive&animal=Bovine&animal=Ovine',
  );
});

it('narrows them to the pressed part', () => {
  const week = {
    start: '2026-03-02',
    end: '2026-03-08',
    animalTypes: ['Equine'],
    testTypes: ['Worm FEC'],
  } as const;
  expect(testsHref(scope, week)).toBe(
    '/test-results?from=2026-03-02&to=2026-03-08&status=positive&animal=Equine&test=Worm+FEC',
  );
});
