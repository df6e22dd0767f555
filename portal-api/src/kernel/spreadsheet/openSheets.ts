import type { Locale } from '@epigram/shared-contracts/locale';

import { DomainError } from '../domainError.ts';
import { checkArchive } from './checkArchive.ts';
import { fileFormat } from './fileFormat.ts';
import { readSheets } from './readSheets.ts';
import type { FileFormat, Sheet } from './sheetModel.ts';
import { SHEET_TEXTS } from './sheetTexts.ts';

/**
 * The sheets of a file, if it has one of the formats and keeps to the limits. Hidden ones have no rows unless they are
 * taken.
 *
 * @param it.anyFormat whether text files and OpenDocument are read too, or only Excel's formats
 */
export async function openSheets(
  bytes: Buffer,
  language: Locale,
  it: { readonly anyFormat: boolean; readonly maxRows: number; readonly takeHidden?: boolean },
): Promise<Sheet[]> {
  const format = await formatOf(bytes);
  const isExcel = format === 'xlsx' || format === 'xls';
  if (!format || (!isExcel && !it.anyFormat)) {
    const { anyFormat } = SHEET_TEXTS[language];
    throw new DomainError('INVALID_FILE_TYPE', { messages: it.anyFormat ? [anyFormat] : [] });
  }
  try {
    return await readSheets(bytes, { format, maxRows: it.maxRows, takeHidden: it.takeHidden ?? false });
  } catch (cause) {
    // A workbook of today with a password looks like one of Excel 2003.
    if (format === 'xls') {
      throw new DomainError('INVALID_FILE_TYPE', { cause, messages: [SHEET_TEXTS[language].saveAgain] });
    }
    throw new DomainError('TEMPLATE_ERROR', { cause });
  }
}

/** The format of a file, if its contents have one and keep to the limits of archives. */
export async function formatOf(bytes: Buffer): Promise<FileFormat | undefined> {
  const kind = fileFormat(bytes);
  return kind === 'archive' ? checkArchive(bytes) : kind;
}
