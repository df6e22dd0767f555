import {
  downloadImportProblems,
  forgetImportMatch,
  importChosenTests,
  previewTestImport,
  type ImportChoices,
  type ImportField,
} from '@epigram/shared-contracts/api/testImports';
import type { TableChoices, TableMemory } from '@epigram/shared-contracts/api/tableImports';
import { downloadImportTemplate } from '@epigram/shared-contracts/api/tests';
import { callApi, type DownloadedFile, downloadFile } from '@epigram/shared-contracts/client';
import { readSession, tenantKeyAtom } from '@epigram/shared-contracts/session';
import type { ImportFile } from '@epigram/shared-ui/import';
import { useFileImport } from '@epigram/shared-ui/ui';
import { useQueryClient } from '@tanstack/react-query';

function inputOf({ businessId, file }: ImportFile, choices: TableChoices<ImportField>) {
  return { params: { businessId }, file, body: { choices: JSON.stringify(choices) } };
}

/** What the file would store with these choices. */
export async function readPreview(
  source: ImportFile,
  choices: TableChoices<ImportField>,
  signal: AbortSignal,
) {
  return (await callApi(previewTestImport, inputOf(source, choices), { signal })).data;
}

/** Imports with the choices at hand. Afterwards, every list and figure of the tenant is fetched again. */
export function useImport(choices: ImportChoices) {
  const queryClient = useQueryClient();
  return useFileImport(
    async (source, signal) => (await callApi(importChosenTests, inputOf(source, choices), { signal })).data,
    () => queryClient.invalidateQueries({ queryKey: [readSession(tenantKeyAtom)] }),
  );
}

/** The file with a column that names what is wrong in each row. */
export function fetchProblemFile(
  source: ImportFile,
  { corrections: _, ...choices }: ImportChoices,
): Promise<DownloadedFile> {
  return downloadFile(downloadImportProblems, inputOf(source, choices), 'results-problems.csv');
}

/** Forgets what was taken over from earlier imports. */
export function forgetMatch(businessId: number, { layout, words }: TableMemory<ImportField>) {
  return callApi(forgetImportMatch, {
    params: { businessId },
    body: { layout, words: words.map(({ field, word }) => ({ field, word })) },
  });
}

export function fetchTemplate(businessId: number): Promise<DownloadedFile> {
  return downloadFile(downloadImportTemplate, { params: { businessId } }, 'results_template.xlsx');
}
