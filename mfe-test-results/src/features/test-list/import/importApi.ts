import { downloadImportTemplate, importTests } from '@epigram/shared-contracts/api/tests';
import {
  callApi,
  type DownloadedFile,
  downloadFile,
  type DownloadOptions,
} from '@epigram/shared-contracts/client';
import { readSession, tenantKeyAtom } from '@epigram/shared-contracts/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

interface ImportRequest {
  readonly businessId: number;
  readonly file: File;
}

/** Sends a file of results. `cancel` ends the call; the server then keeps nothing of it. */
export function useImportTests() {
  const client = useQueryClient();
  const abort = useRef<AbortController>(null);
  const mutation = useMutation({
    mutationFn: async ({ businessId, file }: ImportRequest) => {
      abort.current = new AbortController();
      const input = { params: { businessId }, file };
      return (await callApi(importTests, input, { signal: abort.current.signal })).data;
    },
    // New results change every list and every figure of this tenant.
    onSuccess: () => client.invalidateQueries({ queryKey: [readSession(tenantKeyAtom)] }),
  });
  useEffect(() => () => abort.current?.abort(), []);

  function cancel() {
    abort.current?.abort();
    mutation.reset();
  }
  return { ...mutation, cancel };
}

export function fetchTemplate(businessId: number, options: DownloadOptions): Promise<DownloadedFile> {
  return downloadFile(downloadImportTemplate, { params: { businessId } }, 'results_template.xlsx', options);
}
