import { addTestPhoto } from '@epigram/shared-contracts/api/testPhotos';
import sharp from 'sharp';
import type { Db } from '../kernel/appContext.ts';
import type { FilePlace } from '../kernel/files/fileStore.ts';
import { remakePhoto } from '../kernel/picture.ts';
import type { TestClient } from './testClient.ts';

/** A green picture of the given size. */
export function greenPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: { r: 31, g: 90, b: 60 } } });
}

/** Uploads a picture as a photograph of a test. */
export async function uploadPhoto(
  client: TestClient,
  it: {
    readonly testId: string;
    readonly bytes: Buffer;
    readonly description?: string | undefined;
    readonly business: number;
    readonly organisation?: number;
    readonly accessLevel?: number;
  },
) {
  const { testId, bytes, description, ...context } = it;
  const form = new FormData();
  if (description !== undefined) form.set('description', description);
  form.set('photo', new Blob([new Uint8Array(bytes)]), 'slide.png');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const body = Buffer.from(await request.arrayBuffer());
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return client.call(addTestPhoto, { ...context, params: { id: testId }, headers, body });
}

export async function addPhoto(
  owner: Db,
  it: {
    businessId: number;
    testId: number;
    addedBy?: number;
    description: string;
    /** Pixels. */
    width?: number;
    place?: FilePlace;
  },
): Promise<number> {
  const photo = await remakePhoto(
    await greenPicture(it.width ?? 8, 6)
      .png()
      .toBuffer(),
  );
  const { id } = await owner
    .insertInto('test_photos')
    .values({
      business_id: it.businessId,
      test_id: it.testId,
      added_by: it.addedBy ?? null,
      description: it.description,
      ...photo!,
      ...it.place,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
