/** An area of a picture, in its own pixels; it may extend beyond the edges. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Twice the largest display size. */
const MAX_WIDTH = 512;

/** The size of the result: the area's, up to the maximum. */
export function pictureSize({ width }: Pick<Area, 'width'>): number {
  return Math.max(1, Math.min(MAX_WIDTH, Math.round(width)));
}

/** The chosen area as a square PNG. Anything beyond the picture's edges stays transparent. */
export async function cropPicture(file: File, area: Area): Promise<File> {
  const picture = await createImageBitmap(file);
  const size = pictureSize(area);
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const scale = size / area.width;
  canvas
    .getContext('2d')
    ?.drawImage(picture, -area.x * scale, -area.y * scale, picture.width * scale, picture.height * scale);
  picture.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('The browser could not draw the picture');
  return new File([blob], 'picture.png', { type: 'image/png' });
}
