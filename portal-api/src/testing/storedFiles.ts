import { createLogger } from '@epigram/platform/logger';
import { folderObjectStore } from '@epigram/platform/store/folderObjectStore';
import type { ObjectStore } from '@epigram/platform/store/objectStore';
import { sql } from 'kysely';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createFileStore, type FileStore } from '../kernel/files/fileStore.ts';
import type { TestApp } from './openTestApp.ts';

const NOTES = ['stored_files', 'stored_user_files', 'stored_portal_files'];

/** Names of the objects of an owner, such as `3`, `users/7` or `portal`, in a store's folder. */
export async function objectsIn(folder: string, owner: number | string): Promise<string[]> {
  const files = await readdir(path.join(folder, 'files', String(owner)), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return files
    .filter((file) => file.isFile())
    .map(({ name }) => name)
    .sort();
}

/** Deletes the objects that no row has referred to for a day; returns their number. */
export function sweepFiles({ context, asOwner }: Pick<TestApp, 'context' | 'asOwner'>): Promise<number> {
  return context.files.sweep(asOwner);
}

/** As if the files that no row refers to had been unused for two days. */
export async function ageUnusedFiles(t: Pick<TestApp, 'context' | 'asOwner'>): Promise<void> {
  await sweepFiles(t);
  for (const table of NOTES)
    await t.asOwner((owner) =>
      sql`update ${sql.table(table)} set unused_since = now() - interval '2 days' where unused_since is not null`.execute(
        owner,
      ),
    );
}

/** Files in a folder whose store does something else. */
export function filesWith(folder: string, changes: Partial<ObjectStore>): FileStore {
  const logger = createLogger({ name: 'test', level: 'silent' });
  return createFileStore({ ...folderObjectStore(folder), ...changes }, logger);
}

/** Files in a folder, whose store aborts `stop` when it has put one object. */
export function filesStoppingAfterOne(folder: string, stop: AbortController): FileStore {
  return filesWith(folder, {
    async put(name, bytes) {
      await folderObjectStore(folder).put(name, bytes);
      stop.abort();
    },
  });
}
