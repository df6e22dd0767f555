import { describe, expect, it } from '@jest/globals';
import { unwrapRing } from './unwrapRing.ts';

describe('a ring across the antimeridian', () => {
  it('continues beyond 180 instead of jumping around the world', () => {
    const ring = [
      [178, 69],
      [-180, 68],
      [-175, 66],
      [-180, 65],
      [179, 65],
      [178, 69],
    ];
    expect(unwrapRing(ring).map(([lng]) => lng)).toEqual([178, 180, 185, 180, 179, 178]);
  });

  it('continues westward as well', () => {
    const ring = [
      [-179, -17],
      [179, -16],
      [-179, -17],
    ];
    expect(unwrapRing(ring).map(([lng]) => lng)).toEqual([-179, -181, -179]);
  });

  it('is unchanged elsewhere', () => {
    const ring = [
      [-8, 53],
      [-7, 54],
      [-8, 53],
    ];
    expect(unwrapRing(ring)).toEqual(ring);
  });
});
