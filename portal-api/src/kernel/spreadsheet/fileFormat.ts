import type { FileFormat } from './sheetModel.ts';

const ZIP_START = Buffer.from('PK\u0003\u0004', 'latin1');
/** The first bytes of a workbook from Excel 2003 or earlier, or of one with a password. */
const OLE_START = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const UTF_16 = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] } as const;
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

/** The text of a file in UTF-8, UTF-16 with a byte order mark, or Windows-1252, which older programs write. */
export function decodeText(bytes: Uint8Array): string {
  for (const [encoding, mark] of Object.entries(UTF_16)) {
    if (startsWith(bytes, mark)) return new TextDecoder(encoding).decode(bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function startsWith(bytes: Uint8Array, start: ArrayLike<number>): boolean {
  return Array.from(start).every((byte, index) => bytes[index] === byte);
}
