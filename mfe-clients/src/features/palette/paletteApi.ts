import { listClients, searchAnimals } from '@epigram/shared-contracts/api/clients';
import { useOperation } from '@epigram/shared-contracts/query';

const MAX_RESULTS = 5;

/** The clients of a business whose names match the search. */
export function useFoundClients(businessId: number, query: string) {
  const input = { params: { businessId }, query: { limit: MAX_RESULTS, search: query } } as const;
  return useOperation(listClients, input, { enabled: query !== '' });
}

/** The animals of any client whose names or tags match the search. */
export function useFoundAnimals(businessId: number, query: string) {
  const input = { params: { businessId }, query: { search: query, limit: MAX_RESULTS } } as const;
  return useOperation(searchAnimals, input, { enabled: query.trim().length > 1 });
}
