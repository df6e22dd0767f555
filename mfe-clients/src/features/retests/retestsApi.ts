import { listDueRetests } from '@epigram/shared-contracts/api/visits';
import { useOperation } from '@epigram/shared-contracts/query';
import { tableOffset, type TableState } from '@epigram/shared-ui/table';

export function useDueRetests(businessId: number, state: Pick<TableState, 'page' | 'pageSize'>) {
  const query = { offset: tableOffset(state), limit: state.pageSize };
  return useOperation(listDueRetests, { params: { businessId }, query }, { keepPrevious: true });
}
