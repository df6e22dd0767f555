import {
  downloadClientReport,
  listSentReports,
  sendClientReport,
} from '@epigram/shared-contracts/api/clientReports';
import type { OperationBody } from '@epigram/shared-contracts/api/operation';
import { openFile, pageNonce } from '@epigram/shared-ui/ui';
import { callApi, downloadFile } from '@epigram/shared-contracts/client';
import { useOperation } from '@epigram/shared-contracts/query';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ClientKey, useRefreshTenant } from '../../shared/clientApi.ts';
import { framedReport } from '../../shared/framedReport.ts';

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

/** The report as a page for a frame. */
export function useReportPage(params: ClientKey, { start, end, language }: SendRequest) {
  return useQuery({
    queryKey: ['client-report-page', params, start, end, language],
    queryFn: async () => {
      const query = { start, end, language, format: 'html' } as const;
      const { blob } = await downloadFile(downloadClientReport, { params, query }, 'report.html');
      return framedReport(await blob.text(), pageNonce());
    },
    // Each preview shows the results of its moment.
    gcTime: 0,
  });
}

export function useSendReport(params: ClientKey) {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: async (body: SendRequest) => (await callApi(sendClientReport, { params, body })).data,
    onSuccess: refresh,
  });
}
