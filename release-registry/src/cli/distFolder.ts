import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ReleaseDescription } from '@epigram/shared-contracts/release';
import { z } from 'zod';
import { releaseSchema } from '../domain/releaseSchema.ts';
import { CliError } from './cliError.ts';

export interface DistFolder {
  readonly folder: string;
  readonly release: ReleaseDescription;
}

/** A complete release, wherever its bytes are. */
export interface ReleaseSource {
  readonly release: ReleaseDescription;
  readonly read: (path: string) => Promise<Buffer>;
  /** The source maps as the registry stores them; undefined if there are none. */
  readonly sourceMaps: () => Promise<Buffer | undefined>;
}

/** The release that a build has written to a folder. */
export function folderSource({ folder, release }: DistFolder): ReleaseSource {
  return {
    release,
    async read(file) {
      return readFile(path.join(folder, file)).catch((error: NodeJS.ErrnoException) => {
        throw unreadable(folder, file, error);
      });
    },
    sourceMaps: () => packSourceMaps(folder),
  };
}

/** The maps that a build wrote beside its files. They are optional. */
async function packSourceMaps(folder: string): Promise<Buffer | undefined> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.map')).sort();
  if (names.length === 0) return undefined;
  const maps = await Promise.all(
    names.map(async (name): Promise<[string, unknown]> => {
      const file = name.slice(0, -'.map'.length).replaceAll(path.sep, '/');
      return [file, JSON.parse(await readFile(path.join(folder, name), 'utf8'))];
    }),
  );
  return promisify(gzip)(JSON.stringify(Object.fromEntries(maps)));
}

function unreadable(folder: string, file: string, { code, message }: NodeJS.ErrnoException): CliError {
  const why = code === 'ENOENT' ? 'does not exist' : `cannot be read (${message})`;
  return new CliError(
    'refused',
    `${folder}/release.json names ${file}, which ${why}; nothing was published: build it again`,
  );
}

/** Reads the `release.json` of a build, from the folder itself or from its `dist`. */
export async function readDistFolder(given: string): Promise<DistFolder> {
  for (const folder of [given, path.join(given, 'dist')]) {
    const text = await readFile(path.join(folder, 'release.json'), 'utf8').catch(() => undefined);
    if (text !== undefined) return { folder, release: parse(text, folder) };
  }
  throw new CliError('usage', `${given} contains no release.json`, [
    `Build it first: npm run build -- ${path.basename(given)}`,
  ]);
}

function parse(text: string, folder: string): ReleaseDescription {
  try {
    return releaseSchema.parse(JSON.parse(text));
  } catch (error) {
    const details =
      error instanceof z.ZodError
        ? error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
        : [(error as Error).message];
    throw new CliError('refused', `${folder}/release.json is not a release description`, details);
  }
}
