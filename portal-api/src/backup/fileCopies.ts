import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import type { Config } from '../kernel/config.ts';

type Place = Pick<Config, 'files'>;

/** The folder with the files of the backup `file`. */
export function filesBeside(file: string): string {
  return `${file}.files`;
}

export async function copyFilesTo(copies: string, { files }: Place): Promise<void> {
  if (!files || !('folder' in files) || !existsSync(files.folder)) return;
  // What a running portal is writing has no row yet that the backup contains.
  await cp(files.folder, copies, { recursive: true, filter: (name) => !name.endsWith('.part') });
}

/** Files are named by their content, so existing ones can stay. */
export async function copyFilesFrom(copies: string, { files }: Place): Promise<void> {
  if (!files || !('folder' in files) || !existsSync(copies)) return;
  await cp(copies, files.folder, { recursive: true });
}
