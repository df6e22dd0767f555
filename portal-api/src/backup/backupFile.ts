import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Transform, type Readable } from 'node:stream';
import * as z from 'zod/mini';

/** Its message is for the person at the terminal. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const MAGIC = 'epigram-backup\n';
const FORMAT = 1;
const HEADER_BYTES = 16_384;

const headerSchema = z.object({
  format: z.number(),
  engine: z.enum(['embedded', 'server']),
  createdAt: z.iso.datetime(),
  /** Major version of the PostgreSQL that wrote the data. */
  postgres: z.number(),
  migrations: z.array(z.string()),
  bytes: z.number(),
  sha256: z.string(),
});

export type BackupHeader = z.output<typeof headerSchema>;
type Origin = Pick<BackupHeader, 'engine' | 'postgres' | 'migrations'>;

/** Called with the number of bytes so far. */
export type Watch = (bytes: number) => void;

/** Writes a backup next to `file` and renames it once it is complete; returns its size. */
export async function writeBackup(
  file: string,
  origin: Origin,
  content: Readable,
  watch?: Watch,
): Promise<number> {
  const part = `${file}.part`;
  try {
    const { meter, measured } = createMeter(watch);
    // The header describes the content, so it is written last, into the space reserved here.
    await pipeline(content, meter, createWriteStream(part, { start: HEADER_BYTES, mode: 0o600 }));
    const header = { format: FORMAT, ...origin, createdAt: new Date().toISOString(), ...measured() };
    await writeHeader(part, header);
    await rename(part, file);
    return HEADER_BYTES + header.bytes;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function writeHeader(file: string, header: BackupHeader): Promise<void> {
  const place = Buffer.alloc(HEADER_BYTES, ' ');
  const text = Buffer.from(`${MAGIC}${JSON.stringify(header)}`);
  if (text.copy(place) < text.length) throw new Error('The header of the backup is too long');
  const target = await open(file, 'r+');
  try {
    await target.write(place, 0, HEADER_BYTES, 0);
    await target.sync();
  } finally {
    await target.close();
  }
}

/** Reads the header and checks every byte, so that an incomplete file is refused before anything changes. */
export async function checkBackup(file: string): Promise<BackupHeader> {
  const header = await readHeader(file);
  const { meter, measured } = createMeter();
  meter.resume();
  await pipeline(backupContent(file), meter);
  const found = measured();
  if (found.bytes !== header.bytes || found.sha256 !== header.sha256) {
    throw new BackupError(`${file} is damaged: its content does not match its header.`);
  }
  return header;
}

export function backupContent(file: string): Readable {
  return createReadStream(file, { start: HEADER_BYTES });
}

async function readHeader(file: string): Promise<BackupHeader> {
  const source = await open(file, 'r').catch((cause: Error) => {
    throw new BackupError(`${file} cannot be read: ${cause.message}`);
  });
  try {
    const { buffer, bytesRead } = await source.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    const text = buffer.toString('utf8', 0, bytesRead);
    if (!text.startsWith(MAGIC)) throw new BackupError(`${file} is not a backup of the portal.`);
    return parseHeader(file, text.slice(MAGIC.length));
  } finally {
    await source.close();
  }
}

function parseHeader(file: string, text: string): BackupHeader {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new BackupError(`${file} is damaged: its header cannot be read.`);
  }
  const { format } = json as { format?: number };
  if (typeof format === 'number' && format > FORMAT) {
    throw new BackupError(`${file} was written by a newer version of the portal (format ${format}).`);
  }
  const { success, data } = headerSchema.safeParse(json);
  if (!success) throw new BackupError(`${file} is damaged: its header is incomplete.`);
  return data;
}

/** Passes bytes through, and counts and hashes them. */
function createMeter(watch?: Watch) {
  const hash = createHash('sha256');
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      watch?.(bytes);
      done(null, chunk);
    },
  });
  return { meter, measured: () => ({ bytes, sha256: hash.digest('hex') }) };
}
