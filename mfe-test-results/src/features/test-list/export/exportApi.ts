import type { ExportFormat } from '@epigram/shared-contracts/domain/enumerations';
import {
  downloadCombinedResults,
  exportAllTests,
  exportSelectedTests,
  type TestFilters,
} from '@epigram/shared-contracts/api/tests';
import { type DownloadedFile, downloadFile, type DownloadOptions } from '@epigram/shared-contracts/client';

/** The list's search and filters. */
export interface TestSelectionCriteria {
  readonly search?: string;
  readonly filters: TestFilters;
}

/** A zip, or for many tests the server's notice that it prepares one in the background: see `isInBackground`. */
export function exportAll(
  format: ExportFormat,
  criteria: TestSelectionCriteria,
  options: DownloadOptions,
): Promise<DownloadedFile> {
  return downloadFile(exportAllTests, { query: { format }, body: criteria }, 'export.zip', options);
}

/** Whether the server prepares the file in the background and lists it among the exports. */
export function isInBackground({ blob }: DownloadedFile): boolean {
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

/** One PDF of all selected tests. */
export function mergeSelected(ids: readonly string[], options: DownloadOptions): Promise<DownloadedFile> {
  const body = { tests: [...ids] };
  return downloadFile(
    downloadCombinedResults,
    { query: { format: 'pdf' }, body },
    'combined_results.pdf',
    options,
  );
}
