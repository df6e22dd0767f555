import {
  getClientMap,
  getEggCounts,
  getTestsSummary,
  getTrends,
} from '@epigram/shared-contracts/api/analytics';
import {
  getBusinessInfo,
  getIsNewBusiness,
  getMonthlyStats,
  getOrganisationInfo,
} from '@epigram/shared-contracts/api/businesses';
import { getCreditHistory } from '@epigram/shared-contracts/api/credits';
import { useOperation } from '@epigram/shared-contracts/query';
import type { HomeScope } from './homeScope.ts';

interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

/** The server refuses these calls without a tenant, so the platform-wide view skips them. */
function businessCall(scope: HomeScope) {
  return {
    input: { params: { businessId: scope.businessId ?? 0 } },
    options: { enabled: scope.businessId !== null },
  };
}

export function useMonthlyStats(scope: HomeScope) {
  const { input, options } = businessCall(scope);
  return useOperation(getMonthlyStats, input, options);
}

export function useIsNewBusiness(scope: HomeScope) {
  const { input, options } = businessCall(scope);
  return useOperation(getIsNewBusiness, input, options);
}

/** Credits and plan of the viewed business. */
export function useBusinessPlan(scope: HomeScope) {
  const { input } = businessCall(scope);
  return useOperation(getBusinessInfo, input, { enabled: scope.view === 'business' });
}

/** When the viewed business's credits run out. */
export function useCreditHistory(scope: HomeScope, isCounted: boolean) {
  const { input } = businessCall(scope);
  return useOperation(getCreditHistory, input, { enabled: isCounted && scope.view === 'business' });
}

/** Credits and plans of all businesses of the viewed organisation. */
export function useOrganisationPlan(scope: HomeScope) {
  const enabled = scope.view === 'organisation';
  return useOperation(getOrganisationInfo, { params: { orgId: scope.organisation?.id ?? 0 } }, { enabled });
}

export function useTestsSummary(days: Days) {
  return useOperation(getTestsSummary, { body: days }, { keepPrevious: true });
}

export function useTrends(days: Days) {
  return useOperation(getTrends, { body: days }, { keepPrevious: true });
}

export function useClientMap(days: Days) {
  return useOperation(getClientMap, { body: days }, { keepPrevious: true });
}

export function useEggCounts(days: Days) {
  return useOperation(getEggCounts, { body: days }, { keepPrevious: true });
}
