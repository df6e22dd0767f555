import { listAnimals } from '@epigram/shared-contracts/api/clients';
import {
  createTreatment,
  deleteTreatment,
  downloadTreatmentLog,
  endTreatment,
  getTreatment,
  listTreatments,
  type NewTreatment,
  updateTreatment,
} from '@epigram/shared-contracts/api/treatments';
import { openFile } from '@epigram/shared-ui/ui';
import { callApi, downloadFile } from '@epigram/shared-contracts/client';
import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@epigram/shared-contracts/domain/limits';
import { useOperation } from '@epigram/shared-contracts/query';
import { useMutation } from '@tanstack/react-query';
import { type ClientKey, useRefreshTenant } from '../../shared/clientApi.ts';

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

/** Records a treatment, or edits the given one. */
export function useSaveTreatment(client: ClientKey, treatmentId: number | null) {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: async (body: NewTreatment) =>
      treatmentId === null
        ? (await callApi(createTreatment, { params: client, body })).data
        : (await callApi(updateTreatment, { params: { ...client, treatmentId }, body })).data,
    onSuccess: refresh,
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

export function useDeleteTreatment(client: ClientKey) {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: (treatmentId: number) => callApi(deleteTreatment, { params: { ...client, treatmentId } }),
    onSuccess: refresh,
  });
}

export function usePrintLog(params: ClientKey) {
  return useMutation({
    mutationFn: () =>
      downloadFile(downloadTreatmentLog, { params, query: { format: 'pdf' } }, 'treatment-log.pdf'),
    onSuccess: openFile,
  });
}
