import type { Logger } from '@epigram/platform/logger';
import { folderObjectStore } from '@epigram/platform/store/folderObjectStore';
import type { ObjectStore } from '@epigram/platform/store/objectStore';
import { s3ObjectStore } from '@epigram/platform/store/s3ObjectStore';
import type { Config, FilesConfig } from '../config.ts';
import { createFileStore, type FileStore } from './fileStore.ts';

/** Together less than a request may take. */
const PATIENCE = { tries: 3, timeoutMs: 4_000 };

/** The bucket or the folder in the settings. */
export function openFileStore({ files }: Pick<Config, 'files'>, logger: Logger): FileStore {
  return createFileStore(files && openObjects(files), logger);
}

function openObjects(files: FilesConfig): ObjectStore {
  return 's3' in files ? s3ObjectStore(files.s3, PATIENCE) : folderObjectStore(files.folder);
}
