import {
  createTreatmentCheck,
  deleteTreatmentCheck,
  downloadCheckReport,
  getTreatmentCheck,
  listTreatmentChecks,
  previewTreatmentCheck,
  updateTreatmentCheck,
} from '@epigram/shared-contracts/api/treatmentChecks';
import type { OperationBody } from '@epigram/shared-contracts/api/operation';
import { openFile } from '@epigram/shared-ui/ui';
import { listTreatments } from '@epigram/shared-contracts/api/treatments';
import { listVisits } from '@epigram/shared-contracts/api/visits';
import { callApi, downloadFile } from '@epigram/shared-contracts/client';
import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import { MAX_PAGE_SIZE } from '@epigram/shared-contracts/domain/limits';
import type { Locale } from '@epigram/shared-contracts/locale';
import { useOperation } from '@epigram/shared-contracts/query';
import { useMutation } from '@tanstack/react-query';
import { type ClientKey, useRefreshTenant } from '../../shared/clientApi.ts';

export type Draft = OperationBody<typeof createTreatmentCheck>;

export function useChecks(params: ClientKey) {
  return useOperation(listTreatmentChecks, { params });
}

export function useCheck(client: ClientKey, checkId: number) {
  return useOperation(getTreatmentCheck, { params: { ...client, checkId } });
}

/** Treatments from which a check can start. */
export function useCheckableTreatments(params: ClientKey) {
  return useOperation(listTreatments, { params, query: { offset: 0, limit: MAX_PAGE_SIZE } });
}

export function useVisitDays(params: ClientKey, animalType: AnimalType | undefined) {
  return useOperation(
    listVisits,
    { params, query: { offset: 0, limit: MAX_PAGE_SIZE, animalType } },
    { enabled: animalType !== undefined },
  );
}

/** The result of a draft; null while it is incomplete. */
export function usePreview(params: ClientKey, draft: Draft | null) {
  return useOperation(
    previewTreatmentCheck,
    { params, body: draft ?? { kind: 'reduction', animalType: 'Ovine' } },
    { enabled: draft !== null, keepPrevious: true },
  );
}

export function useSaveCheck(client: ClientKey, checkId: number | null) {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: async (body: Draft) =>
      checkId === null
        ? (await callApi(createTreatmentCheck, { params: client, body })).data
        : (await callApi(updateTreatmentCheck, { params: { ...client, checkId }, body })).data,
    onSuccess: refresh,
  });
}

export function useDeleteCheck(client: ClientKey) {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: (checkId: number) => callApi(deleteTreatmentCheck, { params: { ...client, checkId } }),
    onSuccess: refresh,
  });
}

export function useOpenReport(client: ClientKey) {
  return useMutation({
    mutationFn: ({ checkId, language }: { checkId: number; language: Locale }) =>
      downloadFile(
        downloadCheckReport,
        { params: { ...client, checkId }, query: { format: 'pdf', language } },
        'treatment-check.pdf',
      ),
    onSuccess: openFile,
  });
}
