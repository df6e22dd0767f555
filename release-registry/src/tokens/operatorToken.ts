import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newTokenText } from './tokens.ts';

const FILE = 'operator-token';

/** The local operator's token: made at the first start, kept in a file that only its owner can read. */
export async function readOrMakeOperatorToken(folder: string): Promise<string> {
  const file = path.join(folder, FILE);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(file, newTokenText(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readOperatorToken(folder);
}

export async function readOperatorToken(folder: string): Promise<string> {
  return (await readFile(path.join(folder, FILE), 'utf8')).trim();
}
