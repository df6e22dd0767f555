import type { Locale } from '@epigram/shared-contracts/locale';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

import { DomainError } from '../domainError.ts';
import { SHEET_TEXTS } from './sheetTexts.ts';

/** A workbook of the largest allowed table needs a fraction of this once it is unpacked. */
const MOST_UNPACKED_BYTES = 64 * 1024 * 1024;
const MOST_ENTRIES = 500;
/**
 * Reading takes time by what a file holds unpacked, an upload by its bytes: a file of some kilobytes must not keep a
 * thread busy for seconds. Tables of ours pack to a tenth or a thirtieth.
 */
const MOST_RATIO = 60;
/** Small parts may pack as well as they can. */
const FREE_BYTES = 1024 * 1024;
/** A row of every column with a long text in each has less. */
const MOST_BYTES_PER_ROW = 8 * 1024;
const SHEET = /^xl\/worksheets\//;
const ZIP_START = Buffer.from('PK\u0003\u0004', 'latin1');
/** Of Excel until 2003, and of a workbook with a password. */
const OLE_START = Buffer.from('d0cf11e0a1b11ae1', 'hex');
export const WORKBOOK = 'xl/workbook.xml';

/**
 * Refuses what is no Excel workbook, and an archive that would unpack to more than a workbook of ours can hold, as a
 * whole, for its size and for its rows. The declared sizes are checked first, then that every entry keeps to its own: a
 * small one that lies is found, too.
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
  if (unpacked > MOST_UNPACKED_BYTES || entries.some(packsTooWell)) throw new DomainError('FILE_TOO_LARGE');
  for (const entry of entries) {
    const counter = countRows();
    try {
      await pipeline(await archive.openReadStreamPromise(entry), counter.sink);
    } catch (cause) {
      throw new DomainError('TEMPLATE_ERROR', { cause });
    }
    const most = FREE_BYTES + counter.rows() * MOST_BYTES_PER_ROW;
    if (SHEET.test(entry.fileName) && entry.uncompressedSize > most) throw new DomainError('FILE_TOO_LARGE');
  }
}

function packsTooWell({ compressedSize, uncompressedSize }: Entry): boolean {
  return uncompressedSize > FREE_BYTES && uncompressedSize > compressedSize * MOST_RATIO;
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

/** Takes the bytes of a sheet and counts the beginnings of rows in them. */
function countRows(): { sink: Writable; rows(): number } {
  let rows = 0;
  let rest = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const text = rest + chunk.toString('latin1');
      const end = text.lastIndexOf('<');
      rows += text.slice(0, end < 0 ? text.length : end).match(/<(?:\w{1,20}:)?row[\s/>]/g)?.length ?? 0;
      // A tag may go on in the next chunk; one that is longer than this is no row.
      rest = end < 0 ? '' : text.slice(end, end + 64);
      done();
    },
  });
  return { sink, rows: () => rows };
}
