import { CLIENT_SORT_FIELDS, listClients } from '@epigram/shared-contracts/api/clients';
import type { OperationInput } from '@epigram/shared-contracts/client';
import { DEFAULT_PAGE_SIZE } from '@epigram/shared-contracts/domain/limits';
import { useOperation } from '@epigram/shared-contracts/query';
import type { Ask } from '@epigram/shared-contracts/remote';
import { apiBusinessIdAtom, readSession } from '@epigram/shared-contracts/session';
import { tableOffset, type TableState } from '@epigram/shared-ui/table';
import { CLIENT_TABLE, readClientFilters } from './clientFilters.ts';

/** The call for the page of the current state. */
export function clientsInput(businessId: number, state: TableState): OperationInput<typeof listClients> {
  const { animalType, inactive, retestDue, status } = readClientFilters(state.filters);
  const sortField = CLIENT_SORT_FIELDS.find((field) => field === state.sort.field);
  return {
    params: { businessId },
    query: {
      offset: tableOffset(state),
      limit: state.pageSize,
      search: state.search || undefined,
      sortField: sortField ?? 'totalTests',
      sortOrder: sortField ? state.sort.order : CLIENT_TABLE.sort.order,
      animalType,
      inactive: inactive ? 'true' : undefined,
      retestDue: retestDue ? 'true' : undefined,
      status,
    },
  };
}

export function useClients(businessId: number, state: TableState) {
  return useOperation(listClients, clientsInput(businessId, state), { keepPrevious: true });
}

/** Requests the list as its plain URL shows it. */
export function prefetchClients(ask: Ask): void {
  const businessId = readSession(apiBusinessIdAtom);
  if (businessId === null) return;
  const { sort, pageSize = DEFAULT_PAGE_SIZE } = CLIENT_TABLE;
  ask(listClients, clientsInput(businessId, { search: '', sort, page: 1, pageSize, filters: {} }));
}
