import { msg } from '#i18n';
import type { TestPhoto } from '@epigram/shared-contracts/api/testPhotos';
import { TEST_PHOTOS_MAX } from '@epigram/shared-contracts/domain/limits';
import type { Locale } from '@epigram/shared-contracts/locale';

import type { Db } from '../../../kernel/appContext.ts';
import { audit } from '../../../kernel/audit.ts';
import type { UploadedFile } from '../../../kernel/call.ts';
import type { TenantScope } from '../../../kernel/caller.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import type { FilePlace } from '../../../kernel/files/fileStore.ts';
import { sayIn } from '../../../kernel/i18n/sayIn.ts';
import { type Photo, remakePhoto } from '../../../kernel/picture.ts';
import { findStoredTests, type StoredTest } from '../details/detailsRepository.ts';
import { lockTest } from '../record/recordRepository.ts';
import { mayAddPhoto, mayRemovePhoto } from '../testPolicy.ts';
import {
  countPhotos,
  deletePhoto,
  findPhotoFile,
  findPhotos,
  insertPhoto,
  type PhotoFile,
  type StoredPhoto,
} from './photoRepository.ts';

type Scope = Pick<TenantScope, 'businessIds' | 'organisationId' | 'role' | 'support'>;

interface PhotoRequest {
  readonly scope: Scope;
  readonly userId: number;
  readonly uuid: string;
}

interface PhotoWrite extends PhotoRequest {
  readonly requestId: string;
}

export async function listPhotos(
  db: Db,
  { scope, userId, uuid }: PhotoRequest,
): Promise<{ photos: TestPhoto[]; addable: boolean }> {
  const photos = await findPhotos(db, keyOf(await findTest(db, scope, uuid)));
  return {
    photos: photos.map((photo) => toWire(photo, scope, userId)),
    addable: !scope.support && mayAddPhoto(scope),
  };
}

/** Checks and encodes a picture. Call it before opening a transaction, because it takes a while. */
export async function readPhoto(
  scope: Pick<Scope, 'organisationId' | 'role'>,
  file: UploadedFile | undefined,
): Promise<Photo> {
  if (!mayAddPhoto(scope)) throw new DomainError('AUTHORIZATION_FAILED');
  const photo = file && (await remakePhoto(file.bytes));
  if (photo) return photo;
  throw new DomainError('INVALID_DATA', {
    errors: [{ path: 'photo', message: 'not a JPEG, PNG or WebP picture of at most 30 megapixels' }],
  });
}

/** The business whose files a photograph of the test belongs to. */
export async function findPhotoOwner(db: Db, scope: Scope, uuid: string): Promise<number> {
  return keyOf(await findTest(db, scope, uuid)).businessId;
}

/** @param request.place where the photograph's bytes are already */
export async function addPhoto(
  db: Db,
  request: PhotoWrite & {
    readonly photo: Photo;
    readonly place: FilePlace;
    readonly description: string;
    readonly language: Locale;
  },
): Promise<TestPhoto> {
  const { scope, userId, uuid, photo, place, description } = request;
  const test = await findTest(db, scope, uuid);
  const key = keyOf(test);
  // Without a lock, two concurrent uploads would both find room for one more.
  await lockTest(db, key.businessId, test.uuid);
  if ((await countPhotos(db, key)) >= TEST_PHOTOS_MAX) {
    const message = sayIn(request.language)(msg`A test holds at most {most} photographs.`, {
      most: TEST_PHOTOS_MAX,
    });
    throw new DomainError('BAD_REQUEST', { errors: [{ path: 'photo', message }] });
  }
  const id = await insertPhoto(db, key, { userId, description, photo, place });
  await write(db, request, test, { action: 'test-photo-added', description });
  const [stored] = await findPhotos(db, key, id);
  return toWire(stored!, scope, userId);
}

/** The row that says where a photograph's bytes are. */
export async function findPhoto(
  db: Db,
  { scope, uuid, photoId }: Omit<PhotoRequest, 'userId'> & { readonly photoId: number },
): Promise<PhotoFile> {
  const found = await findPhotoFile(db, keyOf(await findTest(db, scope, uuid)), photoId);
  if (!found) throw new DomainError('NOT_FOUND');
  return found;
}

export async function removePhoto(db: Db, request: PhotoWrite & { readonly photoId: number }): Promise<void> {
  const { scope, userId, uuid, photoId } = request;
  const test = await findTest(db, scope, uuid);
  const [photo] = await findPhotos(db, keyOf(test), photoId);
  if (!photo) throw new DomainError('NOT_FOUND');
  if (!mayRemovePhoto(scope, userId, photo)) throw new DomainError('AUTHORIZATION_FAILED');
  await deletePhoto(db, keyOf(test), photoId);
  await write(db, request, test, {
    action: 'test-photo-removed',
    description: photo.description,
  });
}

async function findTest(db: Db, scope: Scope, uuid: string): Promise<StoredTest> {
  const [test] = await findStoredTests(db, scope.businessIds, [uuid.toLowerCase()]);
  if (!test) throw new DomainError('NOT_FOUND');
  return test;
}

function keyOf(test: StoredTest): { businessId: number; testId: number } {
  return { businessId: test.business_id, testId: test.id };
}

function write(
  db: Db,
  { scope, userId, requestId }: PhotoWrite,
  test: StoredTest,
  it: {
    readonly action: 'test-photo-added' | 'test-photo-removed';
    readonly description: string;
  },
): Promise<void> {
  return audit(db, {
    action: it.action,
    userId,
    businessId: test.business_id,
    organisationId: scope.organisationId,
    subject: `test:${test.id}`,
    subjectName: test.sample_id,
    ...(it.description && { detail: { description: it.description } }),
    requestId,
  });
}

function toWire(photo: StoredPhoto, scope: Scope, userId: number): TestPhoto {
  return {
    id: photo.id,
    description: photo.description,
    addedBy: photo.author,
    addedAt: photo.added_at.toISOString(),
    width: photo.width,
    height: photo.height,
    thumbnail: `data:image/jpeg;base64,${Buffer.from(photo.thumbnail).toString('base64')}`,
    removable: !scope.support && mayRemovePhoto(scope, userId, photo),
  };
}
