import {
  getClientAnimalDistribution,
  getClientAnimalTests,
  getClientAnimalTypeSummary,
  getClientLatestTests,
  getClientTestSummary,
} from '@epigram/shared-contracts/api/clientCharts';
import { useOperation } from '@epigram/shared-contracts/query';
import type { ClientKey } from '../../../shared/clientApi.ts';
import { chartBody, type ChartScope } from '../../../shared/test-charts/chartFilters.ts';

export function useTestSummary(params: ClientKey) {
  return useOperation(getClientTestSummary, { params });
}

export function useAnimalTypeSummary(params: ClientKey) {
  return useOperation(getClientAnimalTypeSummary, { params });
}

export function useLatestTests(params: ClientKey) {
  return useOperation(getClientLatestTests, { params });
}

/** The animals with the most tests, and the number of tests without an animal. */
export function useAnimalTests(params: ClientKey) {
  return useOperation(getClientAnimalTests, { params });
}

export function useAnimalDistribution(params: ClientKey, scope: ChartScope) {
  const body = { filters: chartBody(scope) };
  return useOperation(getClientAnimalDistribution, { params, body }, { keepPrevious: true });
}
