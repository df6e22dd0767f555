import { describe, expect, test } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { remakePicture } from './picture.ts';

const GREEN = { r: 31, g: 90, b: 60 };
const SCRIPT = '<script>alert(1)</script>';

function picture(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: GREEN } });
}

/** Noise does not compress, so its data is long enough to be truncated. */
function noise(): Sharp {
  return sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: GREEN,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
}

describe('a logo', () => {
  test.each([
    ['image/png', picture(40, 20).png()],
    ['image/jpeg', picture(40, 20).jpeg()],
    ['image/webp', picture(40, 20).webp()],
  ])('of type %s keeps its type', async (type, file) => {
    const remade = await remakePicture(await file.toBuffer());
    expect(remade?.type).toBe(type);
    const { format, width, height } = await sharp(remade!.bytes).metadata();
    expect([`image/${format}`, width, height]).toEqual([type, 40, 20]);
  });

  test('is reduced to its displayed size, and stays transparent', async () => {
    const wide = sharp({
      create: { width: 2000, height: 500, channels: 4, background: { ...GREEN, alpha: 0.5 } },
    });
    const { width, height, hasAlpha } = await sharp(
      (await remakePicture(await wide.png().toBuffer()))!.bytes,
    ).metadata();
    expect([width, height, hasAlpha]).toEqual([512, 128, true]);
  });

  test('is turned upright and reveals neither place nor camera', async () => {
    const taken = await picture(40, 20)
      .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '53/1 20/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).orientation).toBe(6);
    const { exif, icc, xmp, orientation, width, height } = await sharp(
      (await remakePicture(taken))!.bytes,
    ).metadata();
    expect({ exif, icc, xmp, orientation, width, height }).toEqual({ width: 20, height: 40 });
  });

  test('contains nothing behind or inside the picture', async () => {
    const png = await picture(10, 10).png().toBuffer();
    const remade = await remakePicture(Buffer.concat([png, Buffer.from(SCRIPT)]));
    expect(remade!.bytes.includes(SCRIPT)).toBe(false);
    const commented = await picture(10, 10)
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SCRIPT}</x:xmpmeta>`)
      .webp()
      .toBuffer();
    expect(commented.includes(SCRIPT)).toBe(true);
    expect((await remakePicture(commented))!.bytes.includes(SCRIPT)).toBe(false);
  });

  test('is not animated', async () => {
    const frames = [picture(20, 20), picture(20, 20).negate()].map((frame) => frame.png().toBuffer());
    const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { pages, height } = await sharp((await remakePicture(moving))!.bytes).metadata();
    expect([pages ?? 1, height]).toEqual([1, 20]);
  });

  test.each([
    ['png', noise().png()],
    ['jpeg', noise().jpeg()],
    ['webp', noise().webp()],
  ])('that is truncated as %s is refused', async (_format, file) => {
    const bytes = await file.toBuffer();
    expect(await remakePicture(bytes.subarray(0, bytes.length / 2))).toBeUndefined();
    expect(await remakePicture(bytes.subarray(0, 30))).toBeUndefined();
  });

  test('is refused by its header if its size would fill the memory', async () => {
    const huge = await picture(1, 1).png().toBuffer();
    huge.writeUInt32BE(30_000, 16);
    huge.writeUInt32BE(30_000, 20);
    expect(await remakePicture(huge)).toBeUndefined();
    const white = await picture(8_000, 8_000).png().toBuffer();
    expect(white.length).toBeLessThan(2 * 1024 * 1024);
    expect(await remakePicture(white)).toBeUndefined();
  });

  test.each([
    ['a drawing with a script', `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`],
    ['an animation in GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
    ['an HTML page', `<html>${SCRIPT}</html>`],
    ['empty', ''],
  ])('that is %s is refused', async (_what, text) => {
    expect(await remakePicture(Buffer.from(text, 'latin1'))).toBeUndefined();
    const named = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(text, 'latin1')]);
    expect(await remakePicture(named)).toBeUndefined();
  });
});
