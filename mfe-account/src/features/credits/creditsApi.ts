import { getCreditHistory } from '@epigram/shared-contracts/api/credits';
import { useOperation } from '@epigram/shared-contracts/query';

export function useCreditHistory(businessId: number) {
  return useOperation(getCreditHistory, { params: { businessId } });
}
