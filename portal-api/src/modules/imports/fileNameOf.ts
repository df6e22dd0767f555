import type { UploadedFile } from '../../kernel/call.ts';

/** Long names keep their ending, which says what kind of file it was. */
export function fileNameOf({ filename }: Pick<UploadedFile, 'filename'>): string {
  return filename.slice(-255);
}
