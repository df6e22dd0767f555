import type { ReleaseFile } from '@epigram/shared-contracts/release';
import { decode, encodedName, isCompressible, type Encoder, type Encoding } from '../store/encodings.ts';
import type { ObjectStore } from '@epigram/platform/store/objectStore';
import { isObject, objectName } from '../store/objectNames.ts';

export interface ServedFile {
  readonly bytes: Buffer;
  readonly encoding: Encoding | undefined;
  /** False while a better encoding that the browser accepts is still being made. */
  readonly isFinal: boolean;
}

export interface FileReader {
  /** A file in the best encoding that the browser accepts and the store has; undefined if its bytes are lost. */
  read(file: ReleaseFile, accepts: (encoding: Encoding) => boolean): Promise<ServedFile | undefined>;
}

const MAX_CACHED_BYTES = 96 * 1024 * 1024;

/**
 * Reads from the store, and caches recent files in memory. Each encoding is verified when it is read: a browser would
 * refuse corrupt bytes, but the plain file may still be intact.
 */
export function createFileReader(
  store: ObjectStore,
  encoder: Encoder,
  onChanged: (name: string) => void,
): FileReader {
  const kept = new Map<string, Buffer>();
  let keptBytes = 0;

  /** Undefined if the store has no such encoding, or a corrupt one. */
  async function fetch(object: string, encoding?: Encoding): Promise<Buffer | undefined> {
    const name = encoding ? encodedName(object, encoding) : object;
    const known = kept.get(name);
    if (known) {
      // Insertion order serves as the order of last use.
      kept.delete(name);
      kept.set(name, known);
      return known;
    }
    const bytes = await store.get(name);
    const plain = bytes && encoding ? await decode(bytes, encoding) : bytes;
    if (!plain || !isObject(object, plain)) {
      if (bytes) onChanged(name);
      return undefined;
    }
    if (bytes && !kept.has(name)) {
      kept.set(name, bytes);
      keptBytes += bytes.length;
      for (const [oldest, { length }] of kept) {
        if (keptBytes <= MAX_CACHED_BYTES) break;
        kept.delete(oldest);
        keptBytes -= length;
      }
    }
    return bytes;
  }

  return {
    async read({ path, integrity, size }, accepts) {
      const name = objectName(integrity);
      let isFinal = true;
      if (isCompressible(path, size)) {
        for (const encoding of ['br', 'gzip'] as const) {
          if (!accepts(encoding)) continue;
          const bytes = await fetch(name, encoding);
          if (bytes) return { bytes, encoding, isFinal };
          isFinal = false;
        }
        encoder.ensure(name);
      }
      const bytes = await fetch(name);
      return bytes && { bytes, encoding: undefined, isFinal };
    },
  };
}
