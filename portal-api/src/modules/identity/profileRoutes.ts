import {
  getUserInformation,
  removeAvatar,
  updateAvatar,
  updateProfile,
} from '@epigram/shared-contracts/api/users';
import { LOGO_MAX_BYTES } from '@epigram/shared-contracts/domain/limits';
import type { FastifyInstance } from 'fastify';
import type { Binder } from '../../kernel/binder.ts';
import type { AppContext } from '../../kernel/appContext.ts';
import { ofUser } from '../../kernel/files/fileOwner.ts';
import { sendPicture } from '../../kernel/sendPicture.ts';
import { findAvatar } from './avatarRepository.ts';
import { AVATAR_PATH, changeAvatar, clearAvatar } from './avatarService.ts';
import { changeProfile, readProfile } from './profileService.ts';

export function profileRoutes(bind: Binder, context: Pick<AppContext, 'database' | 'files'>): void {
  const { db } = context.database;
  bind.signedIn(getUserInformation, async ({ caller }) => ({ data: await readProfile(db, caller.userId) }));
  bind.signedIn(updateProfile, async ({ caller, body, request }) => ({
    data: await changeProfile(db, caller.userId, body.userData, request.id),
  }));
  bind.signedIn(
    updateAvatar,
    async ({ caller, file, request }) => ({
      data: { avatar: await changeAvatar(context, { userId: caller.userId, requestId: request.id }, file) },
    }),
    { maxFileBytes: LOGO_MAX_BYTES },
  );
  bind.signedIn(removeAvatar, ({ caller, request }) =>
    clearAvatar(db, { userId: caller.userId, requestId: request.id }),
  );
}

/** `GET /avatars/:fingerprint`. Public, as an `<img>` cannot send a bearer token; the name can't be guessed. */
export function avatarRoutes(
  api: FastifyInstance,
  { database, files }: Pick<AppContext, 'database' | 'files'>,
): void {
  api.get<{ Params: { fingerprint: string } }>(`${AVATAR_PATH}/:fingerprint`, ({ params }, reply) =>
    sendPicture(reply, params.fingerprint, async (fingerprint) => {
      const avatar = await findAvatar(database.db, fingerprint);
      return avatar && { type: avatar.type, bytes: await files.read(ofUser(avatar.user_id), avatar) };
    }),
  );
}
