import { listClients } from '@epigram/shared-contracts/api/clients';
import { useOperation } from '@epigram/shared-contracts/query';

const MOST = 5;

/** The clients of a business whose names fit what is searched for. */
export function useFoundClients(businessId: number, query: string) {
  const input = { params: { businessId }, query: { limit: MOST, search: query } } as const;
  return useOperation(listClients, input, { enabled: query !== '' });
}
