import {
  importChosenTests,
  previewTestImport,
  type ImportChoices,
} from '@epigram/shared-contracts/api/testImports';
import { downloadImportTemplate } from '@epigram/shared-contracts/api/tests';
import { callApi, type DownloadedFile, downloadFile } from '@epigram/shared-contracts/client';
import { readSession, tenantKeyAtom } from '@epigram/shared-contracts/session';
import { useFileImport } from '@epigram/shared-ui/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';

export interface ImportFile {
  readonly businessId: number;
  readonly file: File;
}

function inputOf({ businessId, file }: ImportFile, choices: ImportChoices) {
  return { params: { businessId }, file, body: { choices: JSON.stringify(choices) } };
}

/** What the file would store with these choices; it is read again whenever they change. */
export function useImportPreview(source: ImportFile | undefined, choices: ImportChoices) {
  const own = source
    ? [source.businessId, source.file.name, source.file.size, source.file.lastModified].join('/')
    : null;
  return useQuery({
    queryKey: [readSession(tenantKeyAtom), 'import-preview', own, choices],
    queryFn: async ({ signal }) =>
      (await callApi(previewTestImport, inputOf(source!, choices), { signal })).data,
    enabled: source !== undefined,
    // The preview stays while an answer is taken in, but another file shows nothing of it.
    placeholderData: (previous, query) => (query?.queryKey[2] === own ? previous : undefined),
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Infinity,
    // Stored samples may have changed when the same file is opened again.
    gcTime: 0,
  });
}

/** Imports with the choices at hand. Afterwards, every list and figure of the tenant is fetched again. */
export function useImport(choices: ImportChoices) {
  const queryClient = useQueryClient();
  return useFileImport(
    async (source, signal) => (await callApi(importChosenTests, inputOf(source, choices), { signal })).data,
    () => queryClient.invalidateQueries({ queryKey: [readSession(tenantKeyAtom)] }),
  );
}

export function fetchTemplate(businessId: number): Promise<DownloadedFile> {
  return downloadFile(downloadImportTemplate, { params: { businessId } }, 'results_template.xlsx');
}
