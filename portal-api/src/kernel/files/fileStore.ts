import type { Logger } from '@epigram/platform/logger';
import type { ObjectStore } from '@epigram/platform/store/objectStore';
import type { Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import type { Database as Tables } from '../../schema/tables.ts';
import { DomainError } from '../domainError.ts';
import { objectOf, type FileOwner } from './fileOwner.ts';
import { deleteUnusedFile, findUnusedFiles, markUnusedFiles, noteFile } from './fileRepository.ts';

type Db = Kysely<Tables>;

/** The columns of a row that say where its file is: in the object store under its hash, or in the row itself. */
export type FilePlace =
  { readonly bytes: null; readonly sha256: string } | { readonly bytes: Buffer; readonly sha256: null };

/** The same columns as read: a row that the previous version has overwritten has both, and its bytes are the file. */
export interface FileRow {
  readonly bytes: Buffer | null;
  readonly sha256: string | null;
}

/** Runs its work in a transaction that may write the owner's rows, and that is committed when it returns. */
type Transact = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** The files of businesses and users. */
export interface FileStore {
  /** Whether there is an object store; without it, files stay in their rows. */
  readonly hasObjects: boolean;
  /**
   * Keeps a file before the row that refers to it is written. If the store does not respond, the file goes into the row,
   * from which a job moves it later. Call it outside a transaction.
   */
  keep(transact: Transact, file: { readonly owner: FileOwner; readonly bytes: Buffer }): Promise<FilePlace>;
  /**
   * The bytes of a file, checked against their hash. Call it outside a transaction.
   * @throws DomainError with status 503 if the object store does not have them, or does not respond
   */
  read(owner: FileOwner, row: FileRow): Promise<Buffer>;
  /** Deletes objects that no row has referred to for a day, those of deleted businesses included; returns their number. */
  sweep(asOwner: <T>(work: (owner: Db) => Promise<T>) => Promise<T>): Promise<number>;
}

const RETRY_SECONDS = 5;
const SWEPT_PER_ROUND = 500;

export function createFileStore(objects: ObjectStore | undefined, logger: Logger): FileStore {
  return {
    hasObjects: objects !== undefined,
    async keep(transact, { owner, bytes }) {
      if (!objects) return { bytes, sha256: null };
      const sha256 = hashOf(bytes);
      // Noted and committed first: whenever the process ends, the sweep finds an object that no row refers to.
      await transact((db) => noteFile(db, { owner, sha256, size: bytes.length }));
      try {
        await objects.put(objectOf(owner, sha256), bytes);
      } catch (error) {
        logger.warn(
          { err: error },
          'the object store refused a file: it stays in its row until the next move',
        );
        return { bytes, sha256: null };
      }
      return { bytes: null, sha256 };
    },
    async read(owner, { bytes, sha256 }) {
      if (bytes !== null) return Buffer.from(bytes);
      if (sha256 === null) throw new Error('A row has neither a file nor the hash of one');
      const name = objectOf(owner, sha256);
      const found = await objects?.get(name).catch((error: unknown) => {
        logger.error({ err: error, name }, 'the object store does not respond');
        throw unavailable(error);
      });
      if (found && hashOf(found) === sha256) return found;
      logger.error({ name }, found ? 'an object has changed' : 'the object store does not have an object');
      throw unavailable();
    },
    async sweep(asOwner) {
      if (!objects) return 0;
      await asOwner(markUnusedFiles);
      let deleted = 0;
      for (const file of await asOwner((owner) => findUnusedFiles(owner, SWEPT_PER_ROUND))) {
        const done = await asOwner((owner) =>
          deleteUnusedFile(owner, file, () => objects.delete(objectOf(file.owner, file.sha256))),
        );
        if (done) deleted += 1;
      }
      return deleted;
    },
  };
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function unavailable(cause?: unknown): DomainError {
  return new DomainError('SERVER_ERROR', { status: 503, retryAfter: RETRY_SECONDS, cause });
}
