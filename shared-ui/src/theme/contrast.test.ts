import { describe, expect, test } from '@jest/globals';
import { BURDEN_LEVELS_ORDERED, burdenToken } from './burdenScale.ts';
import { contrast, luminance, MARK_PAIRS, TEXT_PAIRS } from './contrast.ts';
import { colors, type ColorMode } from './tokens.ts';

const modes: ColorMode[] = ['light', 'dark'];

describe.each(modes)('in the %s theme', (mode) => {
  test.each(TEXT_PAIRS)('text %s on %s passes 4.5:1', (text, ground) => {
    expect(contrast(colors[mode][text], colors[mode][ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(MARK_PAIRS)('mark %s on %s passes 3:1', (mark, ground) => {
    expect(contrast(colors[mode][mark], colors[mode][ground])).toBeGreaterThanOrEqual(3);
  });

  test('the burden scale keeps its order without colour, and each step is visible', () => {
    const ground = colors[mode].surface;
    const ratios = BURDEN_LEVELS_ORDERED.map((level) => contrast(colors[mode][burdenToken(level)], ground));
    for (const [index, ratio] of ratios.slice(1).entries()) {
      expect(ratio / (ratios[index] ?? Infinity)).toBeGreaterThanOrEqual(1.2);
    }
  });
});

test('contrast is computed as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(luminance('#ffffff')).toBeCloseTo(1, 5);
});
