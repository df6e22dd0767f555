import {
  type AnimalTestFilters,
  assignTests,
  searchAnimalTests,
  unassignTests,
} from '@epigram/shared-contracts/api/animalTests';
import { getAnimalById } from '@epigram/shared-contracts/api/clients';
import { TEST_SORT_FIELDS, type TestRow } from '@epigram/shared-contracts/api/tests';
import { callApi } from '@epigram/shared-contracts/client';
import { useOperation } from '@epigram/shared-contracts/query';
import { type TableDefaults, tableOffset, type TableState } from '@epigram/shared-ui/table';
import { useMutation } from '@tanstack/react-query';
import { isValidId, useRefreshTenant } from '../../shared/clientApi.ts';

export const ANIMAL_TESTS_TABLE: TableDefaults = {
  sort: { field: 'createdAt', order: 'desc' },
  prefix: 'tests',
};

export interface AnimalKey {
  readonly clientId: number;
  readonly animalId: number;
}

/** @param animalId one that is no number is not asked for: `isValidId` */
export function useAnimal(businessId: number, animalId: number) {
  return useOperation(getAnimalById, { params: { businessId, animalId } }, { enabled: isValidId(animalId) });
}

interface Options {
  readonly filters?: AnimalTestFilters;
  readonly enabled?: boolean;
}

/** A page of an animal's tests; with `unassigned`, of those that may become its tests. */
export function useAnimalTests(
  { clientId, animalId }: AnimalKey,
  state: TableState,
  { filters, enabled = true }: Options = {},
) {
  const sortField = TEST_SORT_FIELDS.find((field) => field === state.sort.field);
  return useOperation(
    searchAnimalTests,
    {
      params: { offset: tableOffset(state), limit: state.pageSize },
      body: {
        clientId,
        animalId,
        search: state.search || undefined,
        sortField: sortField ?? 'createdAt',
        sortOrder: sortField ? state.sort.order : 'desc',
        filters,
      },
    },
    { keepPrevious: true, enabled },
  );
}

/** The tests as the calls take them: 1 for one from an external source, 0 for any other (specification, section 3). */
export function testItems(tests: readonly Pick<TestRow, 'id' | 'uuid'>[]) {
  return tests.map(({ id, uuid }) => ({
    id,
    sourceType: uuid.startsWith('external') ? (1 as const) : (0 as const),
  }));
}

export function useAssignTests(params: AnimalKey) {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: async (tests: readonly TestRow[]) =>
      (await callApi(assignTests, { params, body: { testItems: testItems(tests) } })).data,
    onSuccess: refresh,
  });
}

export function useUnassignTests(params: AnimalKey) {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: async (tests: readonly TestRow[]) =>
      (await callApi(unassignTests, { params, body: { testItems: testItems(tests) } })).data,
    onSuccess: refresh,
  });
}
