import { describe, expect, it } from '@jest/globals';
import { pictureSize } from './cropPicture.ts';

describe('the size of a cropped picture', () => {
  it.each([
    [2000, 512],
    [300.4, 300],
    [0.2, 1],
  ])('of %d px is %d px', (width, size) => {
    expect(pictureSize({ width })).toBe(size);
  });
});
