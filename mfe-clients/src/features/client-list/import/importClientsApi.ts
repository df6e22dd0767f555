import { downloadClientTemplate, importClients } from '@epigram/shared-contracts/api/clients';
import { callApi, type DownloadedFile, downloadFile } from '@epigram/shared-contracts/client';
import type { ImportRequest } from '@epigram/shared-ui/ui';

export async function sendClients({ businessId, file }: ImportRequest, signal: AbortSignal) {
  return (await callApi(importClients, { params: { businessId }, file }, { signal })).data;
}

export function fetchClientTemplate(businessId: number): Promise<DownloadedFile> {
  return downloadFile(downloadClientTemplate, { params: { businessId } }, 'clients_template.xlsx');
}
