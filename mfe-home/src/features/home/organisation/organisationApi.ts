import { getBusinessTestDistribution } from '@epigram/shared-contracts/api/organisationAnalytics';
import { useOperation } from '@epigram/shared-contracts/query';

/** The tests of an organisation's businesses in a period. */
export function useBusinessTests(orgId: number, dateRange: { start: string; end: string }) {
  return useOperation(getBusinessTestDistribution, { params: { orgId }, body: { dateRange } });
}
