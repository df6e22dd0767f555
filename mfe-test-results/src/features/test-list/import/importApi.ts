import { downloadImportTemplate, importTests } from '@epigram/shared-contracts/api/tests';
import { callApi, type DownloadedFile, downloadFile } from '@epigram/shared-contracts/client';
import type { ImportRequest } from '@epigram/shared-ui/ui';

export async function sendTests({ businessId, file }: ImportRequest, signal: AbortSignal) {
  return (await callApi(importTests, { params: { businessId }, file }, { signal })).data;
}

export function fetchTemplate(businessId: number): Promise<DownloadedFile> {
  return downloadFile(downloadImportTemplate, { params: { businessId } }, 'results_template.xlsx');
}
