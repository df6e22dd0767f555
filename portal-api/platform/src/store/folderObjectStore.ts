import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ObjectStore } from './objectStore.ts';

/** Objects as files of a folder. Several processes may share it, also over a network file system. */
export function folderObjectStore(folder: string): ObjectStore {
  function fileOf(name: string): string {
    const base = path.basename(name);
    // One more level: a folder with tens of thousands of entries is slow on some file systems.
    return path.join(folder, path.dirname(name), base.slice(0, 2), base);
  }
  return {
    async put(name, bytes) {
      const file = fileOf(name);
      const temporary = `${file}.${randomUUID()}.part`;
      await mkdir(path.dirname(file), { recursive: true });
      try {
        await writeDurably(temporary, bytes);
        await rename(temporary, file);
        await syncFolder(path.dirname(file));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async get(name) {
      try {
        return await readFile(fileOf(name));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async delete(name) {
      await rm(fileOf(name), { force: true });
    },
    async has(name) {
      try {
        return (await stat(fileOf(name))).isFile();
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
  };
}

async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A renamed file survives a power cut only after its folder is synced too. Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
