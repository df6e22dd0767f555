import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { measureSizes, type MeasuredSizes } from '@epigram/platform/releases/releaseSizes';
import type { SizeBudget } from '../workspace/workspacePackage.ts';

/** Measures the files of a build that a browser fetches. */
export function measureFolder(
  distDir: string,
  entry: string,
  initial: readonly string[],
): Promise<MeasuredSizes> {
  const paths = readdirSync(distDir, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll(path.sep, '/'),
  );
  return measureSizes({ paths, entry, initial, read: (file) => readFileSync(path.join(distDir, file)) });
}

/** The parts of a build that exceed the team's budget, as sentences. */
export function sizeProblems(sizes: MeasuredSizes, { firstLoadKb, pageKb }: SizeBudget): string[] {
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
