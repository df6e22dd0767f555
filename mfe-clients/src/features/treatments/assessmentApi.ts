import {
  createAssessment,
  downloadAssessment,
  downloadStoredAssessment,
  listAssessments,
  removeAssessment,
  signAssessment,
  updateAssessment,
} from '@epigram/shared-contracts/api/assessments';
import type { OperationBody } from '@epigram/shared-contracts/api/operation';
import { callApi, downloadFile } from '@epigram/shared-contracts/client';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@epigram/shared-contracts/domain/limits';
import { ApiError } from '@epigram/shared-contracts/errors';
import { useOperation } from '@epigram/shared-contracts/query';
import { openFile, pageNonce, downloadFile as saveFile, useActiveLocale } from '@epigram/shared-ui/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ClientKey, useRefreshTenant } from '../../shared/clientApi.ts';
import { framedReport } from '../../shared/framedReport.ts';

type Draft = OperationBody<typeof updateAssessment>;
type Signed = OperationBody<typeof signAssessment>;
type Format = 'html' | 'pdf' | 'json';

export function useAssessments(params: ClientKey, page: number) {
  const query = { offset: (page - 1) * DEFAULT_PAGE_SIZE, limit: DEFAULT_PAGE_SIZE };
  return useOperation(listAssessments, { params, query }, { keepPrevious: true });
}

export function useBeginAssessment(params: ClientKey) {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: async () => (await callApi(createAssessment, { params })).data,
    onSuccess: () => void refresh(),
  });
}

/** The draft as it is stored by now. */
export function useStoredDraft(params: ClientKey, assessmentId: number) {
  return useMutation({
    mutationFn: async () => {
      const query = { limit: MAX_PAGE_SIZE };
      const { data } = await callApi(listAssessments, { params, query });
      const draft = data.find(({ id, signedAt }) => id === assessmentId && signedAt === null);
      if (!draft) throw new ApiError('NOT_FOUND');
      return draft;
    },
  });
}

export function useSaveAssessment(client: ClientKey, assessmentId: number) {
  const refresh = useRefreshTenant();
  const params = { ...client, assessmentId };
  return useMutation({
    mutationFn: async (body: Draft) => (await callApi(updateAssessment, { params, body })).data,
    onSuccess: () => void refresh(),
  });
}

export function useSignAssessment(client: ClientKey, assessmentId: number) {
  const refresh = useRefreshTenant();
  const params = { ...client, assessmentId };
  return useMutation({
    mutationFn: async (body: Signed) => (await callApi(signAssessment, { params, body })).data,
    onSuccess: () => void refresh(),
  });
}

export function useDiscardAssessment(client: ClientKey, assessmentId: number) {
  const refresh = useRefreshTenant();
  const params = { ...client, assessmentId };
  return useMutation({
    mutationFn: async () => {
      await callApi(removeAssessment, { params });
    },
    onSuccess: () => void refresh(),
  });
}

/**
 * The sheet as a page for a frame, in the user's language; a signed one in the language in which it was signed.
 * @param assessmentId null for a sheet to be answered by hand
 */
export function useAssessmentPage(client: ClientKey, assessmentId: number | null) {
  const locale = useActiveLocale();
  return useQuery({
    queryKey: ['assessment-page', client, assessmentId, locale],
    queryFn: async () =>
      framedReport(await (await fetchSheet(client, assessmentId, 'html')).blob.text(), pageNonce()),
    // Each preview shows the records of its moment.
    gcTime: 0,
  });
}

/** A PDF is opened, JSON is saved. */
export function useAssessmentFile(client: ClientKey, assessmentId: number | null) {
  return useMutation({
    mutationFn: (format: 'pdf' | 'json') => fetchSheet(client, assessmentId, format),
    onSuccess: (file, format) => (format === 'pdf' ? openFile(file) : saveFile(file.blob, file.fileName)),
  });
}

function fetchSheet(client: ClientKey, assessmentId: number | null, format: Format) {
  const name = `assessment-sheet.${format}`;
  const query = { format };
  return assessmentId === null
    ? downloadFile(downloadAssessment, { params: client, query }, name)
    : downloadFile(downloadStoredAssessment, { params: { ...client, assessmentId }, query }, name);
}
