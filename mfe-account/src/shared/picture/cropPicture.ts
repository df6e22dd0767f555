/** A part of a picture, in its own pixels; it may reach beyond the edges. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Twice the largest place where one is shown. */
const MOST_WIDE = 512;

/** The size of the result: the part's own, no larger than it is shown. */
export function pictureSize({ width }: Pick<Area, 'width'>): number {
  return Math.max(1, Math.min(MOST_WIDE, Math.round(width)));
}

/** The chosen part as a square PNG. What lies beyond the picture's edges stays transparent. */
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
  if (!blob) throw new Error('The browser could not make a picture of the part');
  return new File([blob], 'picture.png', { type: 'image/png' });
}
