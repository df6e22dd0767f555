import type { Locale } from '@epigram/shared-contracts/locale';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

import { DomainError } from '../domainError.ts';
import { SHEET_TEXTS } from './sheetTexts.ts';

/** A workbook of the largest allowed table needs a fraction of this once it is unpacked. */
const MOST_UNPACKED_BYTES = 64 * 1024 * 1024;
const MOST_ENTRIES = 500;
const ZIP_START = Buffer.from('PK\u0003\u0004', 'latin1');
/** Of Excel until 2003, and of a workbook with a password. */
const OLE_START = Buffer.from('d0cf11e0a1b11ae1', 'hex');
export const WORKBOOK = 'xl/workbook.xml';

/**
 * Refuses what is no Excel workbook, and an archive that would unpack to more than a workbook of ours can hold. The
 * declared sizes are checked first, then that every entry keeps to its own: a small one that lies is found, too.
 */
export async function checkArchive(bytes: Buffer, language: Locale): Promise<void> {
  if (bytes.subarray(0, OLE_START.length).equals(OLE_START)) {
    throw new DomainError('INVALID_FILE_TYPE', { messages: [SHEET_TEXTS[language].saveAnew] });
  }
  if (!bytes.subarray(0, ZIP_START.length).equals(ZIP_START)) throw new DomainError('INVALID_FILE_TYPE');
  const archive = await fromBufferPromise(bytes).catch((cause: unknown) => {
    throw new DomainError('INVALID_FILE_TYPE', { cause });
  });
  if (archive.entryCount > MOST_ENTRIES) throw new DomainError('FILE_TOO_LARGE');
  const entries = await listEntries(archive);
  if (!entries.some(({ fileName }) => fileName === WORKBOOK)) throw new DomainError('INVALID_FILE_TYPE');
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (unpacked > MOST_UNPACKED_BYTES) throw new DomainError('FILE_TOO_LARGE');
  for (const entry of entries) {
    try {
      await pipeline(await archive.openReadStreamPromise(entry), discard());
    } catch (cause) {
      throw new DomainError('TEMPLATE_ERROR', { cause });
    }
  }
}

async function listEntries(archive: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  try {
    for await (const entry of archive.eachEntry()) entries.push(entry);
  } catch (cause) {
    throw new DomainError('TEMPLATE_ERROR', { cause });
  }
  return entries;
}

function discard(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
