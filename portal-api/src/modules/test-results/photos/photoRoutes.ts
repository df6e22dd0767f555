import {
  addTestPhoto,
  deleteTestPhoto,
  getTestPhoto,
  listTestPhotos,
} from '@epigram/shared-contracts/api/testPhotos';
import { PHOTO_MAX_BYTES } from '@epigram/shared-contracts/domain/limits';

import type { Binder } from '../../../kernel/binder.ts';
import { addPhoto, listPhotos, readPhoto, readPhotoBytes, removePhoto } from './photoService.ts';

export function photoRoutes(bind: Binder): void {
  bind.tenant(listTestPhotos, async ({ scope, caller, params, tx }) => ({
    data: await tx((db) => listPhotos(db, { scope, userId: caller.userId, uuid: params.id })),
  }));
  bind.tenant(
    addTestPhoto,
    async ({ scope, caller, params, body, file, language, request, tx }) => {
      const photo = await readPhoto(scope, file);
      const description = body.description ?? '';
      const by = { userId: caller.userId, requestId: request.id };
      return {
        data: await tx((db) => addPhoto(db, { scope, ...by, uuid: params.id, photo, description, language })),
      };
    },
    { maxFileBytes: PHOTO_MAX_BYTES },
  );
  bind.tenant(getTestPhoto, async ({ scope, params, tx, reply }) => {
    const bytes = await tx((db) => readPhotoBytes(db, { scope, uuid: params.id, photoId: params.photoId }));
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
