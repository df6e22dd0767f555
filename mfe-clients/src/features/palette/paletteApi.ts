import { listClients, searchAnimals } from '@epigram/shared-contracts/api/clients';
import { useOperation } from '@epigram/shared-contracts/query';

const MOST = 5;

/** The clients of a business whose names fit what is searched for. */
export function useFoundClients(businessId: number, query: string) {
  const input = { params: { businessId }, query: { limit: MOST, search: query } } as const;
  return useOperation(listClients, input, { enabled: query !== '' });
}

/** The animals of any client whose names or tags hold what is searched for. */
export function useFoundAnimals(businessId: number, query: string) {
  const input = { params: { businessId }, query: { search: query, limit: MOST } } as const;
  return useOperation(searchAnimals, input, { enabled: query.trim().length > 1 });
}
