import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseDescription, ReleaseFile } from '@epigram/shared-contracts/release';
import { buildOrigin } from './buildOrigin.ts';

export const DESCRIPTION_FILE = 'release.json';

export type DescriptionInput = Omit<ReleaseDescription, 'files' | 'build'>;

/** Source maps are stored beside their files; they are sent to the registry, but never to a browser. */
export function isSourceMap(file: string): boolean {
  return file.endsWith('.map');
}

/** Every file of a release with its integrity, sorted by path. */
export function releaseFiles(distDir: string): ReleaseFile[] {
  return readdirSync(distDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => path.relative(distDir, file) !== DESCRIPTION_FILE && !isSourceMap(file))
    .map((file) => {
      const content = readFileSync(file);
      return {
        path: path.relative(distDir, file).replaceAll(path.sep, '/'),
        integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
        size: content.length,
      };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Writes `release.json` beside the files of a build. Every path it names must be among them. */
export function writeReleaseDescription(distDir: string, input: DescriptionInput): ReleaseDescription {
  const files = releaseFiles(distDir);
  const known = new Set(files.map((file) => file.path));
  for (const named of [input.entry, ...input.initial]) {
    if (!known.has(named)) throw new Error(`${input.name}: the build names ${named}, but did not write it`);
  }
  const description: ReleaseDescription = { ...input, files, build: buildOrigin() };
  writeFileSync(path.join(distDir, DESCRIPTION_FILE), `${JSON.stringify(description, null, 2)}\n`);
  return description;
}

/** The description of the build in `distDir`, or `undefined` if the build is missing or damaged. */
export function readReleaseDescription(distDir: string): ReleaseDescription | undefined {
  const file = path.join(distDir, DESCRIPTION_FILE);
  if (!existsSync(file)) return undefined;
  const description = JSON.parse(readFileSync(file, 'utf8')) as ReleaseDescription;
  const whole = description.files.every(({ path: name, size }) => {
    const stat = statSync(path.join(distDir, name), { throwIfNoEntry: false });
    return stat?.size === size;
  });
  return whole ? description : undefined;
}
