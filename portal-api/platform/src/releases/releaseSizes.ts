import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** Bytes after brotli: what the first page needs, and the largest file that a further page adds. */
export interface MeasuredSizes {
  readonly firstLoad: number;
  readonly largestPage: number;
}

export interface MeasuredBuild {
  readonly paths: readonly string[];
  readonly entry: string;
  /** Files that the exposed module needs immediately. */
  readonly initial: readonly string[];
  readonly read: (path: string) => Buffer | Promise<Buffer>;
}

// Close to the size that is sent, in a tenth of the time of the best compression.
const LEVEL = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const LOADED = /\.(?:js|mjs|css)$/;

const compress = promisify(brotliCompress) as (bytes: Buffer, options: typeof LEVEL) => Promise<Buffer>;

/** The files that the shell's page itself names. */
function namedInPage(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="\/remotes\/[^/]+\/[^/]+\/([^"]+)"/g)].map(([, file = '']) => file);
}

/**
 * Measures the files that a browser fetches. The build and the registry use the same measure, so that the registry can
 * compare what a build states with its bytes.
 */
export async function measureSizes({ paths, entry, initial, read }: MeasuredBuild): Promise<MeasuredSizes> {
  const page = entry.endsWith('.html') ? namedInPage((await read(entry)).toString('utf8')) : [];
  const first = new Set([entry, ...initial, ...page].filter((path) => paths.includes(path)));
  let firstLoad = 0;
  let largestPage = 0;
  // One after another: a registry compresses beside requests for pages.
  for (const path of paths) {
    if (!first.has(path) && !LOADED.test(path)) continue;
    const { length } = await compress(await read(path), LEVEL);
    if (first.has(path)) firstLoad += length;
    else largestPage = Math.max(largestPage, length);
  }
  return { firstLoad, largestPage };
}
