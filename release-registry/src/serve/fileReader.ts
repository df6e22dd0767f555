import type { ReleaseFile } from '@epigram/shared-contracts/release';
import { encodedName, isCompressible, type Encoder, type Encoding } from '../store/encodings.ts';
import { objectName, type ObjectStore } from '../store/objectStore.ts';

export interface ServedFile {
  readonly bytes: Buffer;
  readonly encoding: Encoding | undefined;
}

export interface FileReader {
  /** A file in the best form that the browser takes and the store has; undefined where its bytes are lost. */
  read(file: ReleaseFile, accepts: (encoding: Encoding) => boolean): Promise<ServedFile | undefined>;
}

const KEPT_BYTES = 96 * 1024 * 1024;

/** Reads from the store, and keeps what was read last in memory. */
export function createFileReader(store: ObjectStore, encoder: Encoder): FileReader {
  const kept = new Map<string, Buffer>();
  let keptBytes = 0;

  async function fetch(name: string): Promise<Buffer | undefined> {
    const known = kept.get(name);
    if (known) {
      // The order of insertion is the order of last use.
      kept.delete(name);
      kept.set(name, known);
      return known;
    }
    const bytes = await store.get(name);
    if (bytes && !kept.has(name)) {
      kept.set(name, bytes);
      keptBytes += bytes.length;
      for (const [oldest, { length }] of kept) {
        if (keptBytes <= KEPT_BYTES) break;
        kept.delete(oldest);
        keptBytes -= length;
      }
    }
    return bytes;
  }

  return {
    async read({ path, integrity, size }, accepts) {
      const name = objectName(integrity);
      if (isCompressible(path, size)) {
        for (const encoding of ['br', 'gzip'] as const) {
          const bytes = accepts(encoding) ? await fetch(encodedName(name, encoding)) : undefined;
          if (bytes) return { bytes, encoding };
        }
        encoder.ensure(name);
      }
      const bytes = await fetch(name);
      return bytes && { bytes, encoding: undefined };
    },
  };
}
