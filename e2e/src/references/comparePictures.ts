import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** The accepted colour difference of a pixel, from 0 to 1, so that a renderer's rounding is not a change. */
const THRESHOLD = 0.15;
/** The accepted share of changed pixels: a clock one minute later passes, a moved heading does not. */
const MAX_CHANGED_SHARE = 0.001;

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface Difference {
  /** The share of changed pixels, from 0 to 1. */
  readonly share: number;
  /** The changes in red over the pale reference. */
  readonly picture: Buffer;
}

/** The stored form of a picture: half the size, compressed. */
export async function toReference(png: Buffer): Promise<Buffer> {
  const { width } = await sharp(png).metadata();
  return sharp(png)
    .resize({ width: Math.round(width / 2) })
    .webp({ quality: 20, effort: 5 })
    .toBuffer();
}

/** The difference between two pictures from `toReference`, or `undefined` if it is within tolerance. */
export async function comparePictures(reference: Buffer, current: Buffer): Promise<Difference | undefined> {
  const [before, after] = [await pixelsOf(reference), await pixelsOf(current)];
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const [a, b] = [await onCanvas(before, width, height), await onCanvas(after, width, height)];
  const diff = Buffer.alloc(width * height * 4);
  const changed = pixelmatch(a, b, diff, width, height, { threshold: THRESHOLD });
  const share = changed / (width * height);
  const hasOtherSize = before.width !== after.width || Math.abs(before.height - after.height) > 2;
  if (share <= MAX_CHANGED_SHARE && !hasOtherSize) return undefined;
  return {
    share,
    picture: await sharp(diff, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  };
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The picture at the top left of a larger canvas. The remaining area is magenta. */
async function onCanvas({ data, ...size }: Pixels, width: number, height: number): Promise<Buffer> {
  if (size.width === width && size.height === height) return data;
  return sharp(data, { raw: { ...size, channels: 4 } })
    .extend({ right: width - size.width, bottom: height - size.height, background: '#ff00ff' })
    .raw()
    .toBuffer();
}
