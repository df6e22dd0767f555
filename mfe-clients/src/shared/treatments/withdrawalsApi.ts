import { listWithdrawals } from '@epigram/shared-contracts/api/treatments';
import { useOperation } from '@epigram/shared-contracts/query';
import type { ClientKey } from '../clientApi.ts';

export function useWithdrawals(params: ClientKey, animalId?: number) {
  return useOperation(listWithdrawals, { params, query: { animalId } });
}
