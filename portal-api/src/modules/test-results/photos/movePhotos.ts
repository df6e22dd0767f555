import type { AppContext } from '../../../kernel/appContext.ts';
import { transactionAs } from '../../../kernel/transactionAs.ts';
import { findPhotosInRows, findPhotosInStore, placePhoto } from './photoRepository.ts';

/** Few enough for the memory: a photograph has up to some megabytes. */
const PER_BATCH = 20;

type Parts = Pick<AppContext, 'database' | 'files' | 'logger'>;

/**
 * Moves photographs from their rows to the object store; returns their number. Each one moves by itself, so it may be
 * interrupted at any time, and the next run continues.
 */
export async function movePhotos(
  { database, files, logger }: Parts,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<number> {
  let moved = 0;
  if (!files.hasObjects) return moved;
  for (;;) {
    const photos = await database.asOwner((owner) => findPhotosInRows(owner, PER_BATCH));
    for (const { business_id: businessId, id, bytes } of photos) {
      signal?.throwIfAborted();
      if (bytes === null) continue;
      const place = await files.keep(
        (work) => transactionAs(database.db, { businessIds: [businessId] }, work),
        {
          businessId,
          bytes: Buffer.from(bytes),
        },
      );
      // The next run would find it again.
      if (place.sha256 === null) throw new Error('The object store does not accept files');
      await transactionAs(database.db, { businessIds: [businessId] }, (db) =>
        placePhoto(db, { business_id: businessId, id }, place),
      );
      moved += 1;
    }
    if (photos.length > 0) logger.info({ moved }, 'moving photographs to the object store');
    if (photos.length < PER_BATCH) return moved;
  }
}

/** Moves photographs from the object store back to their rows, for a version that does not know the store. */
export async function movePhotosBack({ database, files, logger }: Parts): Promise<number> {
  let moved = 0;
  for (;;) {
    const photos = await database.asOwner((owner) => findPhotosInStore(owner, PER_BATCH));
    for (const photo of photos) {
      const place = { bytes: await files.read(photo), sha256: null };
      await transactionAs(database.db, { businessIds: [photo.business_id] }, (db) =>
        placePhoto(db, photo, place),
      );
      moved += 1;
    }
    if (photos.length > 0) logger.info({ moved }, 'moving photographs to their rows');
    if (photos.length < PER_BATCH) return moved;
  }
}
