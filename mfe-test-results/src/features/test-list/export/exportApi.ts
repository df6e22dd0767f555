import type { ExportFormat } from '@epigram/shared-contracts/domain/enumerations';
import {
  downloadCombinedResults,
  exportAllTests,
  exportSelectedTests,
  type TestFilters,
} from '@epigram/shared-contracts/api/tests';
import { type DownloadedFile, downloadFile, type DownloadOptions } from '@epigram/shared-contracts/client';

/** What the list shows: the search and the filters in force. */
export interface TestSelectionCriteria {
  readonly search?: string;
  readonly filters: TestFilters;
}

/** A zip; or, of more tests than are sent at once, the server's word that it makes one: see `isBegun`. */
export function exportAll(
  format: ExportFormat,
  criteria: TestSelectionCriteria,
  options: DownloadOptions,
): Promise<DownloadedFile> {
  return downloadFile(exportAllTests, { query: { format }, body: criteria }, 'export.zip', options);
}

/** Whether what came is no file: the server makes it in the background, and lists it among the exports. */
export function isBegun({ blob }: DownloadedFile): boolean {
  return blob.type.startsWith('application/json');
}

export function exportSelected(
  format: ExportFormat,
  ids: readonly string[],
  options: DownloadOptions,
): Promise<DownloadedFile> {
  const body = { ids: [...ids] };
  return downloadFile(exportSelectedTests, { query: { format }, body }, 'export_selected.zip', options);
}

/** One PDF over all the chosen tests. */
export function mergeSelected(ids: readonly string[], options: DownloadOptions): Promise<DownloadedFile> {
  const body = { tests: [...ids] };
  return downloadFile(
    downloadCombinedResults,
    { query: { format: 'pdf' }, body },
    'combined_results.pdf',
    options,
  );
}
