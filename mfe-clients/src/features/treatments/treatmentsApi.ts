import { listAnimals } from '@epigram/shared-contracts/api/clients';
import { listTreatmentVersions, strikeTreatment } from '@epigram/shared-contracts/api/treatmentHistory';
import {
  createTreatment,
  downloadTreatmentLog,
  endTreatment,
  getTreatment,
  listTreatments,
  type NewTreatment,
  updateTreatment,
} from '@epigram/shared-contracts/api/treatments';
import { downloadFile as saveFile, openFile } from '@epigram/shared-ui/ui';
import {
  callApi,
  discardEntry,
  downloadFile,
  isUnreachable,
  queueEntry,
  useWaitingEntries,
  type WaitingEntry,
} from '@epigram/shared-contracts/client';
import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@epigram/shared-contracts/domain/limits';
import { clientDetailsPath } from '@epigram/shared-contracts/paths';
import { useOperation } from '@epigram/shared-contracts/query';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ClientKey, useClient, useRefreshTenant } from '../../shared/clientApi.ts';

export function useTreatments(params: ClientKey, page: number) {
  const query = { offset: (page - 1) * DEFAULT_PAGE_SIZE, limit: DEFAULT_PAGE_SIZE };
  return useOperation(listTreatments, { params, query }, { keepPrevious: true });
}

export function useTreatment(client: ClientKey, treatmentId: number) {
  return useOperation(getTreatment, { params: { ...client, treatmentId } });
}

/** The client's animals of one type, to choose from. */
export function useAnimalsOf(client: ClientKey, animalType: AnimalType | undefined) {
  return useOperation(
    listAnimals,
    {
      params: { ...client, offset: 0, limit: MAX_PAGE_SIZE },
      body: { sortField: 'name', sortOrder: 'asc', filters: animalType && { animal_type: animalType } },
    },
    { enabled: animalType !== undefined },
  );
}

/** A treatment that the server refused after it had waited in this browser. */
export type RefusedTreatment = Extract<WaitingEntry, { kind: 'treatment' }>;

export function useRefusedTreatment(client: ClientKey, id: string | null): RefusedTreatment | undefined {
  const found = useWaitingEntries().find((entry) => entry.id === id);
  const refused = found?.kind === 'treatment' && found.refused !== null ? found : undefined;
  // Kept until its form is closed: it leaves the queue before that.
  const [kept, keep] = useState(refused);
  if (refused && refused.id !== kept?.id) keep(refused);
  if (kept === undefined || kept.id !== id) return undefined;
  const { businessId, clientId } = kept.input.params;
  return businessId === client.businessId && clientId === client.clientId ? kept : undefined;
}

/**
 * Records a treatment, or edits the given one. The data is false if it waits in this browser until it can be sent.
 * @param of.refusedId of the waiting entry that a new one replaces
 * @param of.planId of the plan that a new one carries out
 */
export function useSaveTreatment(
  client: ClientKey,
  treatmentId: number | null,
  { refusedId, planId }: { refusedId?: string | undefined; planId?: number | undefined },
) {
  const refresh = useRefreshTenant();
  const name = useClient(client).data?.data.name ?? '';
  const [key] = useState(() => refusedId ?? crypto.randomUUID());
  return useMutation({
    mutationFn: async (body: NewTreatment): Promise<boolean> => {
      if (treatmentId !== null) {
        await callApi(updateTreatment, { params: { ...client, treatmentId }, body });
        return true;
      }
      const input = { params: client, body: { ...body, key, ...(planId !== undefined && { planId }) } };
      try {
        await callApi(createTreatment, input);
        if (refusedId !== undefined) await discardEntry(refusedId);
        return true;
      } catch (error) {
        const path = clientDetailsPath(client.clientId, 'treatments');
        const entry = { id: key, kind: 'treatment', input, title: name, path } as const;
        if (isUnreachable(error) && (await queueEntry(entry))) return false;
        throw error;
      }
    },
    onSuccess: (isStored) => (isStored ? refresh() : undefined),
  });
}

export function useEndTreatment(client: ClientKey, treatmentId: number) {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: async (endedOn: string | null) =>
      (await callApi(endTreatment, { params: { ...client, treatmentId }, body: { endedOn } })).data,
    onSuccess: refresh,
  });
}

export function useStrikeTreatment(client: ClientKey, treatmentId: number) {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: (reason: string) =>
      callApi(strikeTreatment, { params: { ...client, treatmentId }, body: { reason } }),
    onSuccess: refresh,
  });
}

/** What a treatment said before, the latest change first. */
export function useTreatmentVersions(params: ClientKey, treatmentId: number) {
  return useOperation(listTreatmentVersions, {
    params,
    query: { treatmentId, offset: 0, limit: MAX_PAGE_SIZE },
  });
}

export function useStruckTreatments(params: ClientKey) {
  return useOperation(listTreatmentVersions, {
    params,
    query: { kind: 'struck', offset: 0, limit: MAX_PAGE_SIZE },
  });
}

/** A PDF is opened, a spreadsheet is saved. */
export function useRegister(params: ClientKey) {
  return useMutation({
    mutationFn: (query: { format: 'pdf' | 'xlsx'; start?: string; end?: string }) =>
      downloadFile(downloadTreatmentLog, { params, query }, `medicine-register.${query.format}`),
    onSuccess: (file, { format }) => (format === 'pdf' ? openFile(file) : saveFile(file.blob, file.fileName)),
  });
}
