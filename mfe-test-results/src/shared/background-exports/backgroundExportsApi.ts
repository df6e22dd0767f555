import {
  deleteTestExport,
  downloadTestExport,
  listTestExports,
  type TestExport,
} from '@epigram/shared-contracts/api/exports';
import {
  callApi,
  type DownloadedFile,
  downloadFile,
  type DownloadOptions,
} from '@epigram/shared-contracts/client';
import { operationKey, useOperation } from '@epigram/shared-contracts/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The URL parameter of a notification's link to an export. */
export const EXPORT_PARAMETER = 'export';

const POLL_MS = 2_000;

/** The user's background exports, polled while one is unfinished. */
export function useBackgroundExports() {
  const { data, error, refetch } = useOperation(listTestExports, {});
  const exports = data?.data;
  const isWaiting = exports?.some(isUnfinished) ?? false;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void refetch(), POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting, refetch]);
  return { exports, error };
}

/** Call after an export was added or removed. */
export function useRefreshExports(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: operationKey(listTestExports) });
}

/** Removes an export. A running one is cancelled. */
export function useRemoveExport() {
  const refresh = useRefreshExports();
  return useMutation({
    mutationFn: (id: string) => callApi(deleteTestExport, { params: { id } }),
    onSettled: refresh,
  });
}

export function fetchExport({ id, fileName }: TestExport, options: DownloadOptions): Promise<DownloadedFile> {
  return downloadFile(downloadTestExport, { params: { id } }, fileName, options);
}

export function isUnfinished({ state }: TestExport): boolean {
  return state === 'queued' || state === 'running';
}
