import { createHash } from 'node:crypto';

export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp';

export interface Picture {
  readonly type: ImageType;
  readonly bytes: Buffer;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Twice the largest size at which a picture is displayed. */
const MAX_WIDTH = 512;
/** Enough for counting eggs on a slide, and for printing. */
const PHOTO_WIDE = 1600;
const THUMBNAIL_WIDE = 320;
/** Enough for a camera's picture. A picture that would fill the memory is refused by its header. */
const MAX_PIXELS = 30_000_000;
const MAX_SECONDS = 10;

/** Loads the native library with the first picture, because most processes never need it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Blocks all other readers, in case a file passes the check below in disguise.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] });
  // A cache is useless because uploads differ, and one picture does not need several threads.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
let loading: ReturnType<typeof loadSharp> | undefined;

/** The format of the bytes, regardless of their name and type; `undefined` for other formats. */
function imageTypeOf(bytes: Buffer): ImageType | undefined {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'image/png';
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'image/jpeg';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : undefined;
}

/**
 * The picture re-encoded from its pixels, in its own format: upright, one frame, no larger than necessary, and
 * without the file's other content (place, camera, scripts, a second file behind the first). `undefined` if it is not
 * a complete picture.
 */
export async function remakePicture(bytes: Buffer, maxWidth = MAX_WIDTH): Promise<Picture | undefined> {
  const type = imageTypeOf(bytes);
  if (!type) return undefined;
  const picture = await openPicture(bytes, maxWidth);
  try {
    return { type, bytes: await picture.toBuffer() };
  } catch {
    return undefined;
  }
}

/** A photograph, always as JPEG, which every viewer of reports can display. */
export interface Photo {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly thumbnail: Buffer;
}

/** The photograph re-encoded from its pixels, like `remakePicture`, with a thumbnail for lists. */
export async function remakePhoto(bytes: Buffer): Promise<Photo | undefined> {
  if (!imageTypeOf(bytes)) return undefined;
  const picture = await openPicture(bytes, PHOTO_WIDE);
  try {
    const { data, info } = await picture
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    const small = await openPicture(data, THUMBNAIL_WIDE);
    const thumbnail = await small.jpeg({ quality: 70 }).toBuffer();
    return { bytes: data, width: info.width, height: info.height, thumbnail };
  } catch {
    return undefined;
  }
}

/** Twice the size at which reports display a logo. */
export const REPORT_LOGO_WIDTH = 240;

/** A stored picture as PNG, because PDFs do not support WebP. */
export async function asPng(bytes: Buffer, maxWidth: number): Promise<Buffer | undefined> {
  const picture = await openPicture(bytes, maxWidth);
  return picture
    .png()
    .toBuffer()
    .catch(() => undefined);
}

async function openPicture(bytes: Buffer, maxWidth: number) {
  const sharp = await (loading ??= loadSharp());
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: maxWidth, height: maxWidth, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: MAX_SECONDS });
}

/**
 * Names a picture by its content. The URL changes with the picture, so browsers may cache it forever, and it can't be
 * guessed.
 */
export function fingerprintOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
