import { API_BASE_PATH } from '@epigram/shared-contracts/api/operation';
import type { AppContext, Db } from '../../kernel/appContext.ts';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { UploadedFile } from '../../kernel/call.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { ofUser } from '../../kernel/files/fileOwner.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import { fingerprintOf, remakePicture } from '../../kernel/picture.ts';
import { deleteAvatar, storeAvatar } from './avatarRepository.ts';
import { findUser, lockUser, updateUser } from './userRepository.ts';

export const AVATAR_PATH = '/avatars';

interface Act {
  readonly userId: number;
  readonly requestId: string;
}

/** Re-encodes the picture from its pixels, like a logo (docs/decisions/0020), and returns its URL. */
export async function changeAvatar(
  { database: { db }, files }: Pick<AppContext, 'database' | 'files'>,
  act: Act,
  file: UploadedFile | undefined,
): Promise<string> {
  const picture = file && (await remakePicture(file.bytes));
  if (!picture) {
    throw new DomainError('INVALID_DATA', {
      errors: [{ path: 'avatar', message: 'not a PNG, JPEG or WebP picture' }],
    });
  }
  const fingerprint = fingerprintOf(picture.bytes);
  const avatar = `${API_BASE_PATH}${AVATAR_PATH}/${fingerprint}`;
  const { type, bytes } = picture;
  const owner = ofUser(act.userId);
  const place = await files.keep((work) => transactionAs(db, act, work), { owner, bytes });
  await transactionAs(db, act, async (trx) => {
    await storeAvatar(trx, { userId: act.userId, type, place, fingerprint });
    await setAvatar(trx, act, avatar);
  });
  return avatar;
}

export async function clearAvatar(db: Db, act: Act): Promise<void> {
  await transactionAs(db, act, async (trx) => {
    await deleteAvatar(trx, act.userId);
    await setAvatar(trx, act, null);
  });
}

async function setAvatar(trx: Db, { userId, requestId }: Act, avatar: string | null): Promise<void> {
  await lockUser(trx, userId);
  const changes = changesOf(await findUser(trx, userId), { avatar });
  if (Object.keys(changes).length === 0) return;
  await updateUser(trx, userId, { avatar });
  await audit(trx, { action: 'profile-update', userId, subject: `user:${userId}`, changes, requestId });
}
