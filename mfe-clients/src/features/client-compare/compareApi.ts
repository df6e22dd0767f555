import { getClientTestSummary } from '@epigram/shared-contracts/api/clientCharts';
import { listClients } from '@epigram/shared-contracts/api/clients';
import { useOperation } from '@epigram/shared-contracts/query';
import type { ClientKey } from '../../shared/clientApi.ts';

/** Enough to choose from; typing more letters finds the others. */
const OFFERED = 20;

/** Clients to choose from, by name. */
export function useClientChoice(businessId: number, search: string) {
  return useOperation(
    listClients,
    {
      params: { businessId },
      query: { offset: 0, limit: OFFERED, search: search || undefined, sortField: 'name', sortOrder: 'asc' },
    },
    { keepPrevious: true },
  );
}

export function useTestSummary(params: ClientKey) {
  return useOperation(getClientTestSummary, { params });
}
