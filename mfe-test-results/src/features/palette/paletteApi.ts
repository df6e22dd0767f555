import { searchTests } from '@epigram/shared-contracts/api/tests';
import { useOperation } from '@epigram/shared-contracts/query';

const MAX_RESULTS = 5;

/** The newest tests whose sample id or client matches the search. */
export function useFoundTests(query: string) {
  const input = { params: { offset: 0, limit: MAX_RESULTS }, body: { search: query } } as const;
  return useOperation(searchTests, input, { enabled: query !== '' });
}
