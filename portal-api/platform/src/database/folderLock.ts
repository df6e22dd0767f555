import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Holder {
  readonly pid: number;
  /** The system's start time of the process, because its pid may have been reused since. */
  readonly started: string | null;
}

const TRIES = 200;
const PAUSE_MS = 5;
/** The error codes of file systems without hard links. */
const NO_LINKS: readonly string[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** Its message is for the person at the terminal. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

/**
 * Locks a data folder for this process, because the embedded engine would let a second process open the same files
 * and damage them. A lock of a dead process is taken over.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'lock.json');
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder);
  for (let tries = 0; !create(file, mine); tries += 1) {
    refuseAlive(folder, readHolder(file));
    if (tries > TRIES)
      throw new FolderInUseError(`${folder} cannot be locked: remove ${file} and ${file}.removing.`);
    removeDead(file, mine);
  }
  return () => rmSync(file, { force: true });
}

/** If several processes find the lock of a dead one, only one of them checks it again and removes it. */
function removeDead(file: string, mine: string): void {
  const removing = `${file}.removing`;
  if (!create(removing, mine)) {
    const remover = readHolder(removing);
    if (remover && !isAlive(remover)) rmSync(removing, { force: true });
    else sleep(PAUSE_MS);
    return;
  }
  try {
    const text = readText(file);
    // If the lock is already gone, another process may be locking the folder, and its lock must stay.
    if (text === undefined) return;
    const holder = parseHolder(text);
    if (!holder || !isAlive(holder)) rmSync(file, { force: true });
  } finally {
    rmSync(removing, { force: true });
  }
}

function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

function refuseAlive(folder: string, holder: Holder | undefined): void {
  if (!holder || !isAlive(holder)) return;
  throw new FolderInUseError(
    `${folder} is in use by process ${holder.pid}. Stop that process, or choose another folder with DATA_DIR.`,
  );
}

/** Returns false if there is already a lock. The file is created atomically, so a partial one is never read. */
function create(file: string, content: string): boolean {
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, content);
  try {
    return (
      isMade(() => linkSync(part, file)) ??
      isMade(() => writeFileSync(file, content, { flag: 'wx' })) ??
      false
    );
  } finally {
    rmSync(part);
  }
}

/** `undefined` if the file system does not support it. */
function isMade(make: () => void): boolean | undefined {
  try {
    make();
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (NO_LINKS.includes(code)) return undefined;
    throw error;
  }
}

function readHolder(file: string): Holder | undefined {
  return parseHolder(readText(file) ?? '');
}

/** `undefined` if there is no such file. */
function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** `undefined` for a partial file of an interrupted process. */
function parseHolder(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
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

/** Linux reports the start time of a process; elsewhere only the pid is compared. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command in parentheses may contain spaces; the 22nd field is the 20th after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
