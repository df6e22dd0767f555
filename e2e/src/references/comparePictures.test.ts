import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { comparePictures, toReference } from './comparePictures.ts';

interface Box {
  readonly left: number;
  readonly size: number;
}

/** A white page with a dark box. */
function page({ left, size }: Box, height = 400): Promise<Buffer> {
  const box = { create: { width: size, height: size, channels: 3 as const, background: '#1c5b3d' } };
  return sharp({ create: { width: 600, height, channels: 3, background: '#ffffff' } })
    .composite([{ input: box, left, top: 40 }])
    .png()
    .toBuffer();
}

async function compared(before: Promise<Buffer>, after: Promise<Buffer>) {
  return comparePictures(await toReference(await before), await toReference(await after));
}

describe('comparing a screen with its reference', () => {
  it('finds nothing if nothing has changed', async () => {
    expect(await compared(page({ left: 40, size: 60 }), page({ left: 40, size: 60 }))).toBeUndefined();
  });

  it('ignores a single point', async () => {
    expect(await compared(page({ left: 40, size: 40 }), page({ left: 40, size: 41 }))).toBeUndefined();
  });

  it('finds a moved element and draws the difference', async () => {
    const difference = await compared(page({ left: 40, size: 60 }), page({ left: 70, size: 60 }));
    expect(difference?.share).toBeGreaterThan(0.005);
    const { width, height } = await sharp(difference!.picture).metadata();
    expect([width, height]).toEqual([300, 200]);
  });

  it('finds a page that has grown', async () => {
    const difference = await compared(page({ left: 40, size: 60 }), page({ left: 40, size: 60 }, 440));
    expect(difference?.share).toBeCloseTo(20 / 220, 2);
  });
});
