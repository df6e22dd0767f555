import { describe, expect, it } from '@jest/globals';
import { eggsOf, perGram } from './perGram.ts';

describe('eggs per gram', () => {
  it('are exact where binary fractions are not', () => {
    expect(perGram(3, 12.5)).toBe(37.5);
    expect(3 * 0.1).not.toBe(0.3);
    expect(perGram(3, 0.1)).toBe(0.3);
    expect(perGram(7, 0.07)).toBe(0.49);
  });

  it('lead back to the eggs for every factor, or are no multiple', () => {
    for (let hundredths = 1; hundredths <= 2_000; hundredths += 7) {
      const factor = hundredths / 100;
      for (const eggs of [0, 1, 3, 29, 1_001]) expect(eggsOf(perGram(eggs, factor), factor)).toBe(eggs);
    }
    expect(eggsOf(37, 12.5)).toBeUndefined();
    expect(eggsOf(37.5, 50)).toBeUndefined();
  });
});
