import path from 'node:path';
import { folderObjectStore } from '@epigram/platform/store/folderObjectStore';
import type { ObjectStore } from '@epigram/platform/store/objectStore';
import { s3ObjectStore, type S3Options } from '@epigram/platform/store/s3ObjectStore';

interface StorePlace {
  readonly s3: S3Options | undefined;
  /** The registry's own folder. */
  readonly folder: string;
}

/** For what a person waits for: together less than a request may take. */
const PATIENCE = { tries: 3, timeoutMs: 4_000 };

/** The bucket in the settings, or a folder beside the registry's other data. */
export function openObjectStore({ s3, folder }: StorePlace): ObjectStore {
  if (!s3) return folderObjectStore(path.join(folder, 'objects'));
  const { get, has } = s3ObjectStore(s3, PATIENCE);
  // A publication may take longer, and large files need it.
  return { ...s3ObjectStore(s3), get, has };
}
