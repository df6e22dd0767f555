import { callApi } from '@epigram/shared-contracts/client';
import {
  getBusinessPerformanceRace,
  getBusinessTestDistribution,
  getBusinessTestsOverTime,
} from '@epigram/shared-contracts/api/organisationAnalytics';
import { tenantKeyAtom, useSession } from '@epigram/shared-contracts/session';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AnalyticsScope, graphBody } from '../filters/analyticsFilters.ts';

async function fetchGraphs(orgId: number, scope: AnalyticsScope, signal: AbortSignal) {
  const input = { params: { orgId }, body: graphBody(scope) };
  const [overTime, distribution, race] = await Promise.all([
    callApi(getBusinessTestsOverTime, input, { signal }),
    callApi(getBusinessTestDistribution, input, { signal }),
    callApi(getBusinessPerformanceRace, input, { signal }),
  ]);
  return { overTime: overTime.data, distribution: distribution.data, race: race.data };
}

export type OrganisationGraphData = Awaited<ReturnType<typeof fetchGraphs>>;

/**
 * The three graphs of an organisation, fetched together. If a request with new filters fails, the old data stays
 * (docs/product.md, 4), but never another tenant's.
 */
export function useOrganisationGraphs(orgId: number, scope: AnalyticsScope, enabled: boolean) {
  const tenant = useSession(tenantKeyAtom);
  const [kept, setKept] = useState<{ tenant: string; data: OrganisationGraphData }>();
  const query = useQuery({
    queryKey: [tenant, 'organisation-graphs', orgId, graphBody(scope)],
    queryFn: ({ signal }) => fetchGraphs(orgId, scope, signal),
    enabled,
  });
  if (query.data && query.data !== kept?.data) setKept({ tenant, data: query.data });
  const data = query.data ?? (kept?.tenant === tenant ? kept.data : undefined);
  return { data, error: query.error, isFetching: query.isFetching, refetch: query.refetch };
}
