import { listVisits } from '@epigram/shared-contracts/api/visits';
import { DEFAULT_PAGE_SIZE } from '@epigram/shared-contracts/domain/limits';
import { useOperation } from '@epigram/shared-contracts/query';
import type { ClientKey } from '../clientApi.ts';

/** A page of a client's visits, the latest first. */
export function useVisits(params: ClientKey, page = 1) {
  const query = { offset: (page - 1) * DEFAULT_PAGE_SIZE, limit: DEFAULT_PAGE_SIZE };
  return useOperation(listVisits, { params, query }, { keepPrevious: true });
}
