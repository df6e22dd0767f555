import { listAnimals } from '@epigram/shared-contracts/api/clients';
import type { OperationBody } from '@epigram/shared-contracts/api/operation';
import { searchTests, TEST_SORT_FIELDS } from '@epigram/shared-contracts/api/tests';
import { useOperation } from '@epigram/shared-contracts/query';
import { type TableDefaults, tableOffset, type TableState } from '@epigram/shared-ui/table';
import type { ClientKey } from '../../shared/clientApi.ts';
import { readAnimalFilters } from './animalFilters.ts';

/** The two tables of a client stand in one address, each under a name of its own. */
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

export function useClientTests({ clientId }: ClientKey, state: TableState) {
  const sortField = TEST_SORT_FIELDS.find((field) => field === state.sort.field);
  return useOperation(
    searchTests,
    {
      params: { offset: tableOffset(state), limit: state.pageSize },
      body: {
        search: state.search || undefined,
        sortField: sortField ?? 'createdAt',
        sortOrder: sortField ? state.sort.order : 'desc',
        filters: { clientId },
      },
    },
    { keepPrevious: true },
  );
}
