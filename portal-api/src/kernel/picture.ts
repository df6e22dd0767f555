import { createHash } from 'node:crypto';

export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp';

export interface Picture {
  readonly type: ImageType;
  readonly bytes: Buffer;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Twice the largest place where one is shown. */
const MOST_WIDE = 512;
/** Enough to count eggs on a slide, and to print. */
const PHOTO_WIDE = 1600;
const THUMBNAIL_WIDE = 320;
/** A camera's picture passes, one that fills the memory does not: it is refused by its header alone. */
const MOST_PIXELS = 30_000_000;
const MOST_SECONDS = 10;

/** Loaded with the first picture: a native library that most processes never need. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Readers for other formats are never needed; a file that deceives the check below finds none.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] });
  // No two uploads are alike, and a picture is no work for several threads.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
let loading: ReturnType<typeof loadSharp> | undefined;

/** What the bytes are, whatever name and type they came with; `undefined` for anything but the three formats. */
function imageTypeOf(bytes: Buffer): ImageType | undefined {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'image/png';
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'image/jpeg';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : undefined;
}

/**
 * The picture made anew from its pixels, in its own format: upright, one frame, no larger than it is shown, and
 * without what else came in the file (where and with what it was taken, scripts, a second file behind the first).
 * `undefined` where it is no whole picture.
 */
export async function remakePicture(bytes: Buffer, mostWide = MOST_WIDE): Promise<Picture | undefined> {
  const type = imageTypeOf(bytes);
  if (!type) return undefined;
  const picture = await openPicture(bytes, mostWide);
  try {
    return { type, bytes: await picture.toBuffer() };
  } catch {
    return undefined;
  }
}

/** A photograph, always as JPEG: all readers of reports show it. */
export interface Photo {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly thumbnail: Buffer;
}

/** The photograph made anew from its pixels, as `remakePicture` does, with a small one for lists. */
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

/** A stored picture as PNG, which PDFs take as they take no WebP. */
export async function asPng(bytes: Buffer, mostWide: number): Promise<Buffer | undefined> {
  const picture = await openPicture(bytes, mostWide);
  return picture
    .png()
    .toBuffer()
    .catch(() => undefined);
}

async function openPicture(bytes: Buffer, mostWide: number) {
  const sharp = await (loading ??= loadSharp());
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: mostWide, height: mostWide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: MOST_SECONDS });
}

/**
 * Names a picture by its content: the URL changes with the picture, so browsers may keep it for ever, and nobody
 * finds it without having been given it.
 */
export function fingerprintOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
