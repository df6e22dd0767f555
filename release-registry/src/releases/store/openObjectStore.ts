import path from 'node:path';
import { folderObjectStore } from '@epigram/platform/store/folderObjectStore';
import type { ObjectStore } from '@epigram/platform/store/objectStore';
import { s3ObjectStore, type S3Options } from '@epigram/platform/store/s3ObjectStore';

interface StorePlace {
  readonly s3: S3Options | undefined;
  /** The registry's own folder. */
  readonly folder: string;
}

/** The bucket in the settings, or a folder beside the registry's other data. */
export function openObjectStore({ s3, folder }: StorePlace): ObjectStore {
  return s3 ? s3ObjectStore(s3) : folderObjectStore(path.join(folder, 'objects'));
}
