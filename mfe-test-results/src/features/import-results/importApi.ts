import {
  downloadImportProblems,
  forgetImportMatch,
  importChosenTests,
  previewTestImport,
  type ImportChoices,
  type ImportPreview,
} from '@epigram/shared-contracts/api/testImports';
import { downloadImportTemplate } from '@epigram/shared-contracts/api/tests';
import { callApi, type DownloadedFile, downloadFile } from '@epigram/shared-contracts/client';
import { readSession, tenantKeyAtom } from '@epigram/shared-contracts/session';
import { downloadFile as saveFile, useErrorText, useFileImport, useToast } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export interface ImportFile {
  readonly businessId: number;
  readonly file: File;
}

function inputOf({ businessId, file }: ImportFile, choices: ImportChoices) {
  return { params: { businessId }, file, body: { choices: JSON.stringify(choices) } };
}

/**
 * What the file would store with these choices; it is read again whenever they change. Decisions about corrections change
 * nothing that is read.
 */
export function useImportPreview(
  source: ImportFile | undefined,
  { corrections: _, ...choices }: ImportChoices,
) {
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

/** Saves the file with a column that names what is wrong in each row. */
export function useProblemFile(source: ImportFile, { corrections: _, ...choices }: ImportChoices) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: () => downloadFile(downloadImportProblems, inputOf(source, choices), 'results-problems.csv'),
    onSuccess: ({ blob, fileName }) => saveFile(blob, problemName(source.file.name, fileName)),
    onError: (error) =>
      toast.show({ kind: 'error', title: t`The file could not be created`, text: errorText(error) }),
  });
}

/** Text comes back under its own ending, and every other file as an .xlsx. */
function problemName(own: string, sent: string): string {
  const ending = /\.[^.]*$/;
  const isWorkbook = sent.endsWith('.xlsx');
  return `${own.replace(ending, '')}-problems${isWorkbook ? '.xlsx' : (ending.exec(own)?.[0] ?? '.csv')}`;
}

/** Forgets what was taken over from earlier imports. */
export function useForgetMatch(businessId: number) {
  return useMutation({
    mutationFn: ({ layout, words }: NonNullable<ImportPreview['remembered']>) =>
      callApi(forgetImportMatch, {
        params: { businessId },
        body: { layout, words: words.map(({ field, word }) => ({ field, word })) },
      }),
  });
}

export function fetchTemplate(businessId: number): Promise<DownloadedFile> {
  return downloadFile(downloadImportTemplate, { params: { businessId } }, 'results_template.xlsx');
}
