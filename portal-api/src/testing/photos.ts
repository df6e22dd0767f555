import sharp from 'sharp';
import type { Db } from '../kernel/appContext.ts';
import { remakePhoto } from '../kernel/picture.ts';

/** A green picture of the given size. */
export function greenPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: { r: 31, g: 90, b: 60 } } });
}

export async function addPhoto(
  owner: Db,
  it: { businessId: number; testId: number; addedBy?: number; description: string },
): Promise<number> {
  const photo = await remakePhoto(await greenPicture(8, 6).png().toBuffer());
  const { id } = await owner
    .insertInto('test_photos')
    .values({
      business_id: it.businessId,
      test_id: it.testId,
      added_by: it.addedBy ?? null,
      description: it.description,
      ...photo!,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
