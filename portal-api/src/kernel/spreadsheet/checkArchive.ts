import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

import { DomainError } from '../domainError.ts';

/** A workbook with the largest allowed table unpacks to a fraction of this. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
const MAX_ENTRIES = 500;
/**
 * The time to read a file depends on its unpacked size. A file of a few kilobytes must not keep a thread busy for
 * seconds. Our tables compress by a factor of 10 to 30.
 */
const MAX_RATIO = 60;
/** Parts up to this size may have any ratio. */
const FREE_BYTES = 1024 * 1024;
/** More than a row with a long text in every column needs. */
const MAX_BYTES_PER_ROW = 8 * 1024;
export const WORKBOOK = 'xl/workbook.xml';
export const ODS_CONTENT = 'content.xml';
const SHEET = /^(?:xl\/worksheets\/|content\.xml$)/;

/**
 * The format of a workbook. Refuses archives that are none, and those that would unpack to too much: in total, in relation to
 * their compressed size, or in relation to their rows. The declared sizes are checked first. Then every entry is
 * unpacked, which fails if its declared size is wrong.
 */
export async function checkArchive(bytes: Buffer): Promise<'xlsx' | 'ods'> {
  const archive = await fromBufferPromise(bytes).catch((cause: unknown) => {
    throw new DomainError('INVALID_FILE_TYPE', { cause });
  });
  if (archive.entryCount > MAX_ENTRIES) throw new DomainError('FILE_TOO_LARGE');
  const entries = await listEntries(archive);
  const names = new Set(entries.map(({ fileName }) => fileName));
  if (!names.has(WORKBOOK) && !names.has(ODS_CONTENT)) throw new DomainError('INVALID_FILE_TYPE');
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (unpacked > MAX_UNPACKED_BYTES || entries.some(packsTooWell)) throw new DomainError('FILE_TOO_LARGE');
  for (const entry of entries) {
    const counter = countRows();
    try {
      await pipeline(await archive.openReadStreamPromise(entry), counter.sink);
    } catch (cause) {
      throw new DomainError('TEMPLATE_ERROR', { cause });
    }
    const most = FREE_BYTES + counter.rows() * MAX_BYTES_PER_ROW;
    if (SHEET.test(entry.fileName) && entry.uncompressedSize > most) throw new DomainError('FILE_TOO_LARGE');
  }
  return names.has(WORKBOOK) ? 'xlsx' : 'ods';
}

function packsTooWell({ compressedSize, uncompressedSize }: Entry): boolean {
  return uncompressedSize > FREE_BYTES && uncompressedSize > compressedSize * MAX_RATIO;
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

/** Counts the row tags in the bytes of a sheet. */
function countRows(): { sink: Writable; rows(): number } {
  let rows = 0;
  let rest = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const text = rest + chunk.toString('latin1');
      const end = text.lastIndexOf('<');
      rows +=
        text.slice(0, end < 0 ? text.length : end).match(/<(?:\w{1,20}:)?(?:table-)?row[\s/>]/g)?.length ?? 0;
      // A tag may continue in the next chunk; one that is longer than this is not a row.
      rest = end < 0 ? '' : text.slice(end, end + 64);
      done();
    },
  });
  return { sink, rows: () => rows };
}
