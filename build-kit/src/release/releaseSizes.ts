import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { ReleaseDescription } from '@epigram/shared-contracts/release';
import type { SizeBudget } from '../workspace/workspacePackage.ts';

export type ReleaseSizes = NonNullable<ReleaseDescription['sizes']>;

// Close to the size that is sent, in a tenth of the time of the best compression.
const LEVEL = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const LOADED = /\.(?:js|css)$/;

function brotliSize(file: string): number {
  return brotliCompressSync(readFileSync(file), LEVEL).length;
}

/** The files that the shell's page itself names. */
function namedInPage(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="\/remotes\/[^/]+\/[^/]+\/([^"]+)"/g)].map(([, file = '']) => file);
}

/** Measures the files of a build that a browser fetches. */
export function measureSizes(distDir: string, entry: string, initial: readonly string[]): ReleaseSizes {
  const page = entry.endsWith('.html') ? namedInPage(readFileSync(path.join(distDir, entry), 'utf8')) : [];
  const first = new Set([entry, ...initial, ...page]);
  const others = readdirSync(distDir, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => LOADED.test(file) && !first.has(file));
  const sizeOf = (file: string) => brotliSize(path.join(distDir, file));
  return {
    firstLoad: [...first].reduce((sum, file) => sum + sizeOf(file), 0),
    largestPage: Math.max(0, ...others.map(sizeOf)),
  };
}

/** The parts of a build that exceed the team's budget, as sentences. */
export function sizeProblems(sizes: ReleaseSizes, { firstLoadKb, pageKb }: SizeBudget): string[] {
  const kb = (bytes: number) => (bytes / 1000).toFixed(1);
  return [
    ...(firstLoadKb !== undefined && sizes.firstLoad > firstLoadKb * 1000
      ? [`its first page needs ${kb(sizes.firstLoad)} kB, its budget is ${firstLoadKb} kB`]
      : []),
    ...(pageKb !== undefined && sizes.largestPage > pageKb * 1000
      ? [`its largest further part is ${kb(sizes.largestPage)} kB, its budget is ${pageKb} kB`]
      : []),
  ];
}
