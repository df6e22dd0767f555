import type { DownloadedFile } from '@epigram/shared-contracts/client';

/** A browser may read the file some time after the tab has opened. */
const RELEASE_AFTER_MS = 60_000;

/** Opens a PDF in a new tab, ready to print. If the browser blocks the tab, the file is saved instead. */
export function openFile({ blob, fileName }: DownloadedFile): void {
  const url = URL.createObjectURL(blob);
  if (window.open(url, '_blank') === null) {
    const link = document.createElement('a');
    link.href = url;
    link.download = fileName;
    link.click();
  }
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS);
}
