import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newTokenText } from './tokens.ts';

const FILE = 'operator-token';

/** The local operator's token: created at the first start, stored in a file that only its owner can read. */
export async function readOrCreateOperatorToken(folder: string): Promise<string> {
  const file = path.join(folder, FILE);
  const draft = `${file}.${randomUUID()}`;
  await mkdir(folder, { recursive: true });
  await writeFile(draft, newTokenText(), { flag: 'wx', mode: 0o600 });
  try {
    // If two processes start together, one token gets the file name, and both read that one below.
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readOperatorToken(folder);
}

export async function readOperatorToken(folder: string): Promise<string> {
  return (await readFile(path.join(folder, FILE), 'utf8')).trim();
}
