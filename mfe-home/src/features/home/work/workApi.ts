import { listNotifications } from '@epigram/shared-contracts/api/notifications';
import { searchTests } from '@epigram/shared-contracts/api/tests';
import { listDueRetests } from '@epigram/shared-contracts/api/visits';
import { useOperation } from '@epigram/shared-contracts/query';
import type { HomeScope } from '../homeScope.ts';

/** Rows of a list on Home; on a phone, the style sheet shows fewer. */
const ROWS = 5;

/** The newest results above Moderate. */
export function useHighResults(scope: HomeScope, startDate: string) {
  return useOperation(
    searchTests,
    {
      params: { offset: 0, limit: ROWS },
      body: {
        sortField: 'createdAt',
        sortOrder: 'desc',
        filters: { level: ['High', 'Very High'], startDate },
      },
    },
    { enabled: scope.businessId !== null },
  );
}

/** Samples without a result, the longest-waiting first. */
export function useTestsToAnalyse(scope: HomeScope) {
  return useOperation(
    searchTests,
    {
      params: { offset: 0, limit: ROWS },
      body: { sortField: 'createdAt', sortOrder: 'asc', filters: { status: ['processing'] } },
    },
    { enabled: scope.businessId !== null },
  );
}

/** Groups that are due to be sampled again, the longest-waiting first. */
export function useDueRetests(scope: HomeScope, enabled: boolean) {
  return useOperation(
    listDueRetests,
    { params: { businessId: scope.businessId ?? 0 }, query: { offset: 0, limit: ROWS } },
    { enabled: enabled && scope.businessId !== null },
  );
}

/** The number of requests that this person has not read. */
export function useUnreadRequests(): number {
  const query = { offset: 0, limit: 1, type: 'approval', unread: 'true' } as const;
  return useOperation(listNotifications, { query }).data?.totalRecords ?? 0;
}
