import type { AppContext } from '../appContext.ts';
import { type RowContext, transactionAs } from '../transactionAs.ts';
import { FILE_HOLDERS, type FileHolder } from './fileHolders.ts';
import { findInRows, findInStore, type HeldFile, placeFile } from './moveRepository.ts';

/** Few enough for the memory: a file has up to some megabytes. */
const PER_BATCH = 20;

type Parts = Pick<AppContext, 'database' | 'files' | 'logger'>;

const HOLDERS: readonly FileHolder[] = Object.values(FILE_HOLDERS);

/**
 * Moves files from their rows to the object store; returns their number. Each one moves by itself, so it may be
 * interrupted at any time, and the next run continues.
 */
export async function moveFiles(
  parts: Parts,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<number> {
  const { database, files, logger } = parts;
  let moved = 0;
  if (!files.hasObjects) return moved;
  for (const holder of HOLDERS) {
    for (;;) {
      const found = await database.asOwner((owner) => findInRows(owner, holder, PER_BATCH));
      for (const file of found) {
        signal?.throwIfAborted();
        const bytes = Buffer.from(file.bytes!);
        const transact = <T>(work: Parameters<typeof transactionAs<T>>[2]) =>
          transactionAs(database.db, contextOf(holder, file), work);
        const place = await files.keep(transact, { owner: file.owner, bytes });
        // The next run would find it again.
        if (place.sha256 === null) throw new Error('The object store does not accept files');
        const also = await holder.leave?.(bytes);
        // A row that was changed or deleted meanwhile is found again, or has no file any more.
        if (await transact((db) => placeFile(db, holder, file, place, also))) moved += 1;
      }
      if (found.length > 0) logger.info({ moved, table: holder.table }, 'moving files to the object store');
      if (found.length < PER_BATCH) break;
    }
  }
  return moved;
}

/** Moves files from the object store back to their rows, for a version that does not know the store. */
export async function moveFilesBack({ database, files, logger }: Parts): Promise<number> {
  let moved = 0;
  for (const holder of HOLDERS) {
    for (;;) {
      const found = await database.asOwner((owner) => findInStore(owner, holder, PER_BATCH));
      for (const file of found) {
        const place = { bytes: await files.read(file.owner, file), sha256: null };
        const isPlaced = await transactionAs(database.db, contextOf(holder, file), (db) =>
          placeFile(db, holder, file, place),
        );
        if (isPlaced) moved += 1;
      }
      if (found.length > 0) logger.info({ moved, table: holder.table }, 'moving files to their rows');
      if (found.length < PER_BATCH) break;
    }
  }
  return moved;
}

function contextOf({ context }: FileHolder, { owner, key }: HeldFile): RowContext {
  return {
    ...(owner.kind === 'business' && { businessIds: [owner.id] }),
    ...(owner.kind === 'user' && { userId: owner.id }),
    ...context?.(key),
  };
}
