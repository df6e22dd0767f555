import type { DownloadedFile } from '@epigram/shared-contracts/client';

/** Browsers may read the file some time after the click. */
const RELEASE_AFTER_MS = 60_000;

/** Hands a downloaded file to the browser to save. */
export function saveFile({ blob, fileName }: DownloadedFile): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS);
}
