import { listBurdenThresholds } from '@epigram/shared-contracts/api/burdenThresholds';
import { getAnimalById, getClient, listAnimals, listClients } from '@epigram/shared-contracts/api/clients';
import { createGroup, listGroups, type NewGroup } from '@epigram/shared-contracts/api/groups';
import { correctTest, recordTest } from '@epigram/shared-contracts/api/recordedTests';
import {
  callApi,
  discardEntry,
  isUnreachable,
  queueEntry,
  useWaitingEntries,
  type WaitingEntry,
} from '@epigram/shared-contracts/client';
import type { AnimalType, Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { MAX_PAGE_SIZE } from '@epigram/shared-contracts/domain/limits';
import { testResultsPath } from '@epigram/shared-contracts/paths';
import { useOperation } from '@epigram/shared-contracts/query';
import { apiBusinessIdAtom, readSession, tenantKeyAtom, useSession } from '@epigram/shared-contracts/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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

export function useGroupsOf(client: ChosenClient | undefined) {
  const params = { businessId: client?.businessId ?? 0, clientId: client?.id ?? 0 };
  return useOperation(listGroups, { params }, { enabled: client !== undefined });
}

export function useAddGroup({ businessId, id: clientId }: ChosenClient) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewGroup) =>
      (await callApi(createGroup, { params: { businessId, clientId }, body })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: [readSession(tenantKeyAtom)] }),
  });
}

/** Cut points of a parasite in a species, undefined if none are published. */
export function useCutPoints() {
  const thresholds = useOperation(listBurdenThresholds, {}).data?.data ?? [];
  return (animalType: AnimalType | undefined, parasite: Parasite) =>
    thresholds.find((one) => one.animalType === animalType && one.parasite === parasite);
}

export interface SavedResult {
  readonly uuid: string;
  /** It waits in this browser until the server can be reached. */
  readonly isWaiting: boolean;
}

/** A result that the server refused after it had waited in this browser. */
export type RefusedResult = Extract<WaitingEntry, { kind: 'result' }>;

export function useRefusedResult(id: string | null): RefusedResult | undefined {
  const found = useWaitingEntries().find((entry) => entry.id === id);
  const refused = found?.kind === 'result' && found.refused !== null ? found : undefined;
  // Kept until its form is closed: it leaves the queue before that.
  const [kept, keep] = useState(refused);
  if (refused && refused.id !== kept?.id) keep(refused);
  return kept?.id === id ? kept : undefined;
}

/** @param key by which the server knows a repeated call again */
async function recordOrQueue(values: EntryValues, key: string): Promise<SavedResult> {
  const { businessId } = values.client!;
  const input = { params: { businessId }, body: { ...toEntered(values), key } };
  try {
    const { data } = await callApi(recordTest, input);
    // It may have waited before.
    await discardEntry(key);
    return { ...data, isWaiting: false };
  } catch (error) {
    const entry = { kind: 'result', input, title: values.sampleId, path: testResultsPath() } as const;
    if (isUnreachable(error) && (await queueEntry({ ...entry, id: key })))
      return { uuid: '', isWaiting: true };
    throw error;
  }
}

/**
 * Corrects the result with this id, or records a new one.
 * @param subject for a new one, the key by which the server knows a repeated call
 */
export function useSaveResult(subject: { readonly testId: string } | { readonly key: string }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (values: EntryValues) => {
      if ('key' in subject) return recordOrQueue(values, subject.key);
      const { data } = await callApi(correctTest, {
        params: { businessId: values.client!.businessId, id: subject.testId },
        body: { ...toEntered(values), reason: values.reason ?? '' },
      });
      return { ...data, isWaiting: false };
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [readSession(tenantKeyAtom)] }),
  });
}
