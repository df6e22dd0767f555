import {
  downloadClientImportProblems,
  importChosenClients,
  previewClientImport,
  type ClientImportField,
} from '@epigram/shared-contracts/api/clientImports';
import { downloadClientTemplate } from '@epigram/shared-contracts/api/clients';
import type { TableChoices, TableMemory } from '@epigram/shared-contracts/api/tableImports';
import { forgetImportMatch } from '@epigram/shared-contracts/api/testImports';
import { callApi, type DownloadedFile, downloadFile } from '@epigram/shared-contracts/client';
import type { ImportFile } from '@epigram/shared-ui/import';
import { useFileImport } from '@epigram/shared-ui/ui';
import { useRefreshTenant } from '../../shared/clientApi.ts';

type Choices = TableChoices<ClientImportField>;

function inputOf({ businessId, file }: ImportFile, choices: Choices) {
  return { params: { businessId }, file, body: { choices: JSON.stringify(choices) } };
}

/** What the file would add with these choices. */
export async function readPreview(source: ImportFile, choices: Choices, signal: AbortSignal) {
  return (await callApi(previewClientImport, inputOf(source, choices), { signal })).data;
}

/** Imports with the choices at hand. Afterwards, every list and figure of the tenant is fetched again. */
export function useImportClients(choices: Choices) {
  return useFileImport(
    async (source, signal) => (await callApi(importChosenClients, inputOf(source, choices), { signal })).data,
    useRefreshTenant(),
  );
}

/** The file with a column that names what is wrong in each row. */
export function fetchProblemFile(source: ImportFile, choices: Choices): Promise<DownloadedFile> {
  return downloadFile(downloadClientImportProblems, inputOf(source, choices), 'clients-problems.xlsx');
}

/** Forgets what was taken over from earlier imports. */
export function forgetMatch(businessId: number, { layout, words }: TableMemory<ClientImportField>) {
  return callApi(forgetImportMatch, {
    params: { businessId },
    body: { layout, words: words.map(({ field, word }) => ({ field, word })) },
  });
}

export function fetchClientTemplate(businessId: number): Promise<DownloadedFile> {
  return downloadFile(downloadClientTemplate, { params: { businessId } }, 'clients_template.xlsx');
}
