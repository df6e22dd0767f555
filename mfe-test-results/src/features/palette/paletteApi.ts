import { searchTests } from '@epigram/shared-contracts/api/tests';
import { useOperation } from '@epigram/shared-contracts/query';

const MOST = 5;

/** The newest tests whose sample id or client fits what is searched for. */
export function useFoundTests(query: string) {
  const input = { params: { offset: 0, limit: MOST }, body: { search: query } } as const;
  return useOperation(searchTests, input, { enabled: query !== '' });
}
