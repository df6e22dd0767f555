import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Holder {
  readonly pid: number;
  /** When the process began, as the system counts it: a pid alone may have been given to another since. */
  readonly started: string | null;
}

/** Thrown with a sentence for the person at the terminal. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

/**
 * Takes a data folder for this process alone: the embedded engine would let a second process open the same
 * files and damage them. A lock whose process is gone is taken over.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'lock.json');
  const mine: Holder = { pid: process.pid, started: startOf(process.pid) };
  try {
    writeFileSync(file, JSON.stringify(mine), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = readHolder(file);
    if (holder && isAlive(holder)) {
      throw new FolderInUseError(
        `${folder} is in use by process ${holder.pid}. Stop that process, or choose another folder with DATA_DIR.`,
      );
    }
    writeFileSync(file, JSON.stringify(mine));
  }
  return () => rmSync(file, { force: true });
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return startOf(pid) === started;
}

/** Linux tells the start time of a process; elsewhere the pid has to do. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command in parentheses may hold spaces; the 22nd field of the whole is the 20th after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
