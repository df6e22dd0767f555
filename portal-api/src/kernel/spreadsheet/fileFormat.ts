import { isUtf8 } from 'node:buffer';

import type { FileFormat } from './sheetModel.ts';

const ZIP_START = Buffer.from('PK\u0003\u0004', 'latin1');
/** The first bytes of a workbook from Excel 2003 or earlier, or of one with a password. */
const OLE_START = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Characters that no table in text has. Laboratories' instruments end their files with 0x1A, the end of file in DOS. */
// oxlint-disable-next-line no-control-regex
const BINARY = /[\u0000-\u0008\u000E-\u0019\u001B-\u001F]/;

/** The format by the file's content; its name says nothing. Archives are told apart by their entries. */
export function fileFormat(bytes: Buffer): 'archive' | Exclude<FileFormat, 'xlsx' | 'ods'> | undefined {
  if (startsWith(bytes, OLE_START)) return 'xls';
  if (startsWith(bytes, ZIP_START)) return 'archive';
  const text = decodeText(bytes).trimStart();
  // HTML and XML, which some programs save under the name of a workbook, and PDF.
  return text === '' || /^(?:<|%PDF|\{\\rtf)/.test(text) || BINARY.test(text) ? undefined : 'text';
}

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** UTF-8, UTF-16 with a byte order mark, or Windows-1252, which older programs write. */
export function textEncoding(bytes: Uint8Array): TextEncoding {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** The text of a file, without its byte order mark. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(textEncoding(bytes)).decode(bytes);
}

function startsWith(bytes: Uint8Array, start: ArrayLike<number>): boolean {
  return Array.from(start).every((byte, index) => bytes[index] === byte);
}
