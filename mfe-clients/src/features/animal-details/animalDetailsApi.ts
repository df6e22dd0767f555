import { type AnimalTestFilters, searchAnimalTests } from '@epigram/shared-contracts/api/animalTests';
import { getAnimalById } from '@epigram/shared-contracts/api/clients';
import { TEST_SORT_FIELDS } from '@epigram/shared-contracts/api/tests';
import { listTreatments } from '@epigram/shared-contracts/api/treatments';
import { useOperation } from '@epigram/shared-contracts/query';
import { type TableDefaults, tableOffset, type TableState } from '@epigram/shared-ui/table';
import type { AnimalKey } from '../../shared/assignTestsApi.ts';
import { type ClientKey, isValidId } from '../../shared/clientApi.ts';

export const ANIMAL_TESTS_TABLE: TableDefaults = {
  sort: { field: 'createdAt', order: 'desc' },
  prefix: 'tests',
};

/** @param animalId an invalid id is not requested: `isValidId` */
export function useAnimal(businessId: number, animalId: number) {
  return useOperation(getAnimalById, { params: { businessId, animalId } }, { enabled: isValidId(animalId) });
}

/** The number of treatments on an animal's page; its client's log has all of them. */
export const SHOWN_TREATMENTS = 5;

/** The animal's treatments, and those of groups that it may have belonged to, latest first. */
export function useAnimalTreatments(params: ClientKey, animalId: number) {
  return useOperation(listTreatments, { params, query: { offset: 0, limit: SHOWN_TREATMENTS, animalId } });
}

interface Options {
  readonly filters?: AnimalTestFilters;
  readonly enabled?: boolean;
}

/** A page of an animal's tests; with `unassigned`, of tests that can be assigned to it. */
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
