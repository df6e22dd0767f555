import {
  downloadClientReport,
  listSentReports,
  sendClientReport,
} from '@epigram/shared-contracts/api/clientReports';
import type { OperationBody } from '@epigram/shared-contracts/api/operation';
import { openFile } from '@epigram/shared-ui/ui';
import { callApi, downloadFile } from '@epigram/shared-contracts/client';
import { useOperation } from '@epigram/shared-contracts/query';
import { useMutation } from '@tanstack/react-query';
import { type ClientKey, useRefreshTenant } from '../../shared/clientApi.ts';

export type SendRequest = OperationBody<typeof sendClientReport>;

export function useSentReports(params: ClientKey) {
  return useOperation(listSentReports, { params });
}

export function usePreviewReport(params: ClientKey) {
  return useMutation({
    mutationFn: ({ start, end, language }: Pick<SendRequest, 'start' | 'end' | 'language'>) =>
      downloadFile(
        downloadClientReport,
        { params, query: { start, end, language, format: 'pdf' } },
        'parasite-report.pdf',
      ),
    onSuccess: openFile,
  });
}

export function useSendReport(params: ClientKey) {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: async (body: SendRequest) => (await callApi(sendClientReport, { params, body })).data,
    onSuccess: refresh,
  });
}
