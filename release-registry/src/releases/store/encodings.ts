import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { ObjectStore } from '@epigram/platform/store/objectStore';

export type Encoding = 'br' | 'gzip';

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
} satisfies Record<Encoding, (bytes: Buffer) => Promise<Buffer>>;

const decompressors = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

export const ENCODINGS = ['br', 'gzip'] as const satisfies readonly Encoding[];

/** The plain content of an encoded file; undefined if it can't be decoded. */
export async function decode(bytes: Buffer, encoding: Encoding): Promise<Buffer | undefined> {
  try {
    return await decompressors[encoding](bytes);
  } catch {
    return undefined;
  }
}

export function encode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return compressors[encoding](bytes);
}

const MINIMUM_BYTES = 1_024;
const COMPRESSIBLE = /\.(?:js|mjs|css|html|json|svg|map|txt|xml|webmanifest|wasm|ico|ttf|otf)$/;

export function isCompressible(path: string, size: number): boolean {
  return size >= MINIMUM_BYTES && COMPRESSIBLE.test(path);
}

export interface Encoder {
  /** Creates the compressed encodings of an object in the background; existing ones are kept. */
  ensure(name: string): void;
  /** Settles when nothing is left to do. */
  idle(): Promise<void>;
}

export function encodedName(name: string, encoding: Encoding): string {
  return `${name}.${encoding}`;
}

/**
 * Best compression takes seconds for the largest files. It runs in parallel with serving, two files at a time, so that
 * publishers don't wait and a core stays free for requests. Until it has finished, the plain file is served.
 */
export function createEncoder(store: ObjectStore, onError: (error: unknown) => void): Encoder {
  const waiting = new Set<string>();
  const seen = new Set<string>();
  let running = 0;
  let whenIdle = Promise.withResolvers<void>();

  function next(): void {
    if (running === 0 && waiting.size === 0) {
      whenIdle.resolve();
      whenIdle = Promise.withResolvers<void>();
    }
    while (running < 2 && waiting.size > 0) {
      const [name] = waiting;
      if (name === undefined) return;
      waiting.delete(name);
      running += 1;
      void encodeMissing(store, name)
        .catch((error: unknown) => {
          // The next request for the file tries again.
          seen.delete(name);
          onError(error);
        })
        .finally(() => {
          running -= 1;
          next();
        });
    }
  }
  return {
    ensure(name) {
      if (seen.has(name)) return;
      seen.add(name);
      waiting.add(name);
      next();
    },
    idle: () => (running === 0 && waiting.size === 0 ? Promise.resolve() : whenIdle.promise),
  };
}

async function encodeMissing(store: ObjectStore, name: string): Promise<void> {
  const missing: Encoding[] = [];
  for (const encoding of ENCODINGS) {
    if (!(await store.has(encodedName(name, encoding)))) missing.push(encoding);
  }
  const bytes = missing.length > 0 ? await store.get(name) : undefined;
  if (!bytes) return;
  for (const encoding of missing.toReversed()) {
    await store.put(encodedName(name, encoding), await compressors[encoding](bytes));
  }
}
