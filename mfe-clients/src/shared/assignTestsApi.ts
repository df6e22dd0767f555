import { assignTests, unassignTests } from '@epigram/shared-contracts/api/animalTests';
import type { TestRow } from '@epigram/shared-contracts/api/tests';
import { callApi } from '@epigram/shared-contracts/client';
import { useMutation } from '@tanstack/react-query';
import { useRefreshTenant } from './clientApi.ts';

export interface AnimalKey {
  readonly clientId: number;
  readonly animalId: number;
}

type Item = Pick<TestRow, 'id' | 'uuid'>;

/** The tests in the format of the calls: 1 for a test from an external source, 0 for any other (docs/product.md, 3). */
export function testItems(tests: readonly Item[]) {
  return tests.map(({ id, uuid }) => ({
    id,
    sourceType: uuid.startsWith('external') ? (1 as const) : (0 as const),
  }));
}

export function useAssignTests(params: AnimalKey) {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: async (tests: readonly Item[]) =>
      (await callApi(assignTests, { params, body: { testItems: testItems(tests) } })).data,
    onSuccess: refresh,
  });
}

export function useUnassignTests(params: AnimalKey) {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: async (tests: readonly Item[]) =>
      (await callApi(unassignTests, { params, body: { testItems: testItems(tests) } })).data,
    onSuccess: refresh,
  });
}
