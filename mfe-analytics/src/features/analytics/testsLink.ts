import { isAggregatedView } from '@epigram/shared-contracts/permissions';
import {
  currentOrgAccessLevelAtom,
  effectiveBusinessIdAtom,
  useSession,
} from '@epigram/shared-contracts/session';
import { useCallback } from 'react';
import type { AnalyticsScope } from './filters/analyticsFilters.ts';

type TestsPart = Partial<Pick<AnalyticsScope, 'start' | 'end' | 'statuses' | 'animalTypes' | 'testTypes'>>;

/** The list of tests with the page's filters, narrowed to the part that was pressed. */
export function testsHref(scope: AnalyticsScope, part: TestsPart = {}): string {
  const { start, end, statuses, animalTypes, testTypes } = { ...scope, ...part };
  const params = new URLSearchParams({ from: start, to: end });
  for (const status of statuses) params.append('status', status);
  for (const type of animalTypes) params.append('animal', type);
  for (const type of testTypes) params.append('test', type);
  return `/test-results?${params.toString()}`;
}

/**
 * The link of a part of a chart; null if it has none. Aggregated View shows no tests, staff without a context have no
 * list of them, and the list has no country filter.
 */
export function useTestsLink(scope: AnalyticsScope): (part?: TestsPart) => string | null {
  const isAggregated = isAggregatedView(useSession(currentOrgAccessLevelAtom));
  const hasContext = useSession(effectiveBusinessIdAtom) !== null;
  const isOpen = hasContext && !isAggregated && scope.country === null;
  return useCallback((part) => (isOpen ? testsHref(scope, part) : null), [isOpen, scope]);
}
