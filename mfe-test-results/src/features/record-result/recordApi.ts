import { listBurdenThresholds } from '@epigram/shared-contracts/api/burdenThresholds';
import { getAnimalById, getClient, listAnimals, listClients } from '@epigram/shared-contracts/api/clients';
import { correctTest, recordTest } from '@epigram/shared-contracts/api/recordedTests';
import { callApi } from '@epigram/shared-contracts/client';
import type { AnimalType, Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { MAX_PAGE_SIZE } from '@epigram/shared-contracts/domain/limits';
import { useOperation } from '@epigram/shared-contracts/query';
import { apiBusinessIdAtom, readSession, tenantKeyAtom, useSession } from '@epigram/shared-contracts/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChosenClient, type EntryValues, toEntered } from './entryValues.ts';

const FOUND_CLIENTS = 20;

/** Finds clients by part of their name. */
export function useFoundClients(search: string) {
  const businessId = useSession(apiBusinessIdAtom) ?? 0;
  const query = {
    search: search.trim() || undefined,
    limit: FOUND_CLIENTS,
    sortField: 'name',
    sortOrder: 'asc',
  } as const;
  return useOperation(listClients, { params: { businessId }, query }, { keepPrevious: true });
}

/** The client named in the link to the form. */
export function useNamedClient(clientId: number | undefined) {
  const businessId = useSession(apiBusinessIdAtom) ?? 0;
  return useOperation(
    getClient,
    { params: { businessId, clientId: clientId ?? 0 } },
    { enabled: clientId !== undefined },
  );
}

/** The animal named in the link to the form. */
export function useNamedAnimal(animalId: number | undefined) {
  const businessId = useSession(apiBusinessIdAtom) ?? 0;
  return useOperation(
    getAnimalById,
    { params: { businessId, animalId: animalId ?? 0 } },
    { enabled: animalId !== undefined },
  );
}

export function useAnimalsOf(
  client: ChosenClient | undefined,
  animalType: AnimalType | undefined,
  search: string,
) {
  return useOperation(
    listAnimals,
    {
      params: {
        businessId: client?.businessId ?? 0,
        clientId: client?.id ?? 0,
        offset: 0,
        limit: MAX_PAGE_SIZE,
      },
      body: {
        search: search.trim() || undefined,
        sortField: 'name',
        sortOrder: 'asc',
        filters: animalType && { animal_type: animalType },
      },
    },
    { enabled: client !== undefined && animalType !== undefined, keepPrevious: true },
  );
}

/** Cut points of a parasite in a species, undefined if none are published. */
export function useCutPoints() {
  const thresholds = useOperation(listBurdenThresholds, {}).data?.data ?? [];
  return (animalType: AnimalType | undefined, parasite: Parasite) =>
    thresholds.find((one) => one.animalType === animalType && one.parasite === parasite);
}

/** Records a result, or corrects the one with this id. */
export function useSaveResult(testId: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (values: EntryValues) => {
      const entered = toEntered(values);
      const businessId = values.client!.businessId;
      const answer =
        testId === null
          ? await callApi(recordTest, { params: { businessId }, body: entered })
          : await callApi(correctTest, {
              params: { businessId, id: testId },
              body: { ...entered, reason: values.reason ?? '' },
            });
      return answer.data;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [readSession(tenantKeyAtom)] }),
  });
}
