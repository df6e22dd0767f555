import { searchAnimalTests } from '@epigram/shared-contracts/api/animalTests';
import { getAnimal, listAnimals, updateClient } from '@epigram/shared-contracts/api/clients';
import type { OperationBody } from '@epigram/shared-contracts/api/operation';
import { TEST_SORT_FIELDS } from '@epigram/shared-contracts/api/tests';
import { callApi } from '@epigram/shared-contracts/client';
import { useOperation } from '@epigram/shared-contracts/query';
import { type TableDefaults, tableOffset, type TableState } from '@epigram/shared-ui/table';
import { useMutation } from '@tanstack/react-query';
import { type ClientKey, useRefreshTenant } from '../../shared/clientApi.ts';
import type { ClientStatus } from '../../shared/clientStatus.ts';
import { readAnimalFilters } from './animalFilters.ts';

/** The two tables of a client share one URL, each under its own prefix. */
export const CLIENT_TESTS_TABLE: TableDefaults = {
  sort: { field: 'createdAt', order: 'desc' },
  prefix: 'tests',
};

type AnimalSort = NonNullable<OperationBody<typeof listAnimals>['sortField']>;
const ANIMAL_SORT_FIELDS: readonly AnimalSort[] = [
  'name',
  'animalType',
  'dateOfBirth',
  'lastTestDate',
  'totalTests',
];

export function useClientAnimals(key: ClientKey, state: TableState) {
  const sortField = ANIMAL_SORT_FIELDS.find((field) => field === state.sort.field);
  return useOperation(
    listAnimals,
    {
      params: { ...key, offset: tableOffset(state), limit: state.pageSize },
      body: {
        search: state.search || undefined,
        sortField: sortField ?? 'name',
        sortOrder: sortField ? state.sort.order : 'asc',
        filters: readAnimalFilters(state.filters),
      },
    },
    { keepPrevious: true },
  );
}

/** The current data of one of the client's animals: a list may be some minutes old. */
export function useClientAnimal(client: ClientKey, animalId: number) {
  return useOperation(getAnimal, { params: { ...client, animalId } });
}

/** Searches by test id or sample id, because all tests are of the same client. */
export function useClientTests({ clientId }: ClientKey, state: TableState) {
  const sortField = TEST_SORT_FIELDS.find((field) => field === state.sort.field);
  return useOperation(
    searchAnimalTests,
    {
      params: { offset: tableOffset(state), limit: state.pageSize },
      body: {
        clientId,
        search: state.search || undefined,
        sortField: sortField ?? 'createdAt',
        sortOrder: sortField ? state.sort.order : 'desc',
      },
    },
    { keepPrevious: true },
  );
}

export function useSetClientStatus(params: ClientKey) {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: async (status: ClientStatus) =>
      (await callApi(updateClient, { params, body: { status } })).data,
    onSuccess: refresh,
  });
}
