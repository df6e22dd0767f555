import { describe, expect, it } from '@jest/globals';
import { misplacedCutPoint } from './cutPoints.ts';

describe('cut points', () => {
  it.each([
    [{ lightMax: 200, moderateMax: 700, highMax: 1400 }, undefined],
    [{ lightMax: 200, moderateMax: null, highMax: 1400 }, undefined],
    [{ lightMax: null, moderateMax: null, highMax: null }, undefined],
    [{ lightMax: 700, moderateMax: 700, highMax: 1400 }, 'moderateMax'],
    [{ lightMax: 200, moderateMax: 1500, highMax: 1400 }, 'highMax'],
    [{ lightMax: 200, moderateMax: null, highMax: 100 }, 'highMax'],
  ])('%j: the misplaced one is %s', (points, misplaced) => {
    expect(misplacedCutPoint(points)).toBe(misplaced);
  });
});
