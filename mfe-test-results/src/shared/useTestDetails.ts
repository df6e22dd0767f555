import { getTestDetails } from '@epigram/shared-contracts/api/tests';
import { useOperation } from '@epigram/shared-contracts/query';

export function useTestDetails(id: string) {
  return useOperation(getTestDetails, { params: { id } });
}
