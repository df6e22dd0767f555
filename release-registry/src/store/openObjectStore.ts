import path from 'node:path';
import type { Settings } from '../settings.ts';
import { folderObjectStore } from './folderObjectStore.ts';
import type { ObjectStore } from './objectStore.ts';
import { s3ObjectStore } from './s3ObjectStore.ts';

/** The bucket that the settings name, else a folder beside the registry's other data. */
export function openObjectStore({ s3, folder }: Pick<Settings, 's3' | 'folder'>): ObjectStore {
  return s3 ? s3ObjectStore(s3) : folderObjectStore(path.join(folder, 'objects'));
}
