import {
  addTestPhoto,
  deleteTestPhoto,
  getTestPhoto,
  listTestPhotos,
} from '@epigram/shared-contracts/api/testPhotos';
import { PHOTO_MAX_BYTES } from '@epigram/shared-contracts/domain/limits';

import type { Binder } from '../../../kernel/binder.ts';
import { ofBusiness } from '../../../kernel/files/fileOwner.ts';
import type { FileStore } from '../../../kernel/files/fileStore.ts';
import { addPhoto, findPhoto, findPhotoOwner, listPhotos, readPhoto, removePhoto } from './photoService.ts';

export function photoRoutes(bind: Binder, files: FileStore): void {
  bind.tenant(listTestPhotos, async ({ scope, caller, params, tx }) => ({
    data: await tx((db) => listPhotos(db, { scope, userId: caller.userId, uuid: params.id })),
  }));
  bind.tenant(
    addTestPhoto,
    async ({ scope, caller, params, body, file, language, request, tx }) => {
      const photo = await readPhoto(scope, file);
      const description = body.description ?? '';
      const by = { userId: caller.userId, requestId: request.id };
      const uuid = params.id;
      const businessId = await tx((db) => findPhotoOwner(db, scope, uuid));
      const place = await files.keep(tx, { owner: ofBusiness(businessId), bytes: photo.bytes });
      return {
        data: await tx((db) => addPhoto(db, { scope, ...by, uuid, photo, place, description, language })),
      };
    },
    { maxFileBytes: PHOTO_MAX_BYTES },
  );
  bind.tenant(getTestPhoto, async ({ scope, params, tx, reply }) => {
    const found = await tx((db) => findPhoto(db, { scope, uuid: params.id, photoId: params.photoId }));
    const bytes = await files.read(ofBusiness(found.business_id), found);
    // The content is displayed and never runs, even when opened directly.
    reply
      .type('image/jpeg')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline; filename="photograph.jpg"');
    return bytes;
  });
  bind.tenant(deleteTestPhoto, async ({ scope, caller, params, request, tx }) => {
    const by = { userId: caller.userId, requestId: request.id };
    await tx((db) => removePhoto(db, { scope, ...by, uuid: params.id, photoId: params.photoId }));
  });
}
