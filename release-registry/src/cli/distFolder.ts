import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseDescription } from '@epigram/shared-contracts/release';
import { z } from 'zod';
import { releaseSchema } from '../release/releaseSchema.ts';
import { CliError } from './cliError.ts';

export interface DistFolder {
  readonly folder: string;
  readonly release: ReleaseDescription;
}

/** Reads the `release.json` of a build, from the folder itself or from its `dist`. */
export async function readDistFolder(given: string): Promise<DistFolder> {
  for (const folder of [given, path.join(given, 'dist')]) {
    const text = await readFile(path.join(folder, 'release.json'), 'utf8').catch(() => undefined);
    if (text !== undefined) return { folder, release: parse(text, folder) };
  }
  throw new CliError('usage', `${given} holds no release.json`, [
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
