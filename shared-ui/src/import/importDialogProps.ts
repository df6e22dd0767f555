import type { DownloadedFile } from '@epigram/shared-contracts/client';
import type { ReactNode } from 'react';
import type { FileImport } from './useFileImport.ts';

export interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
  /** The title, which is also the text of the start button: `Import results`. */
  title: string;
  /** What one row of the file contains. */
  instructions: ReactNode;
  /** Name of the file field: `File with results`. */
  fileLabel: string;
  /** Which files are read: Excel's formats, or those of other programs too. */
  files?: 'excel' | 'tables';
  /** Input before the file, such as the owner of the rows. */
  before?: ReactNode;
  /** Whether that input is complete. */
  isReady?: boolean;
  fetchTemplate: () => Promise<DownloadedFile>;
  /** From `useFileImport`. */
  upload: FileImport<unknown>;
  onSend: (file: File) => void;
  /** The summary shown after a successful import. */
  success: ReactNode;
}
