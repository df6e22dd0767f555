import type { BurdenLevel } from '@epigram/shared-contracts/domain/enumerations';
import { colors, cssColor, type ColorMode, type ColorToken } from './tokens.ts';

/** The ordered part of the scale, without Invalid. */
export const BURDEN_LEVELS_ORDERED = [
  'No Infection',
  'Light',
  'Moderate',
  'High',
  'Very High',
] as const satisfies BurdenLevel[];

const TOKENS: Record<BurdenLevel, ColorToken> = {
  'No Infection': 'burdenNone',
  Light: 'burdenLight',
  Moderate: 'burdenModerate',
  High: 'burdenHigh',
  'Very High': 'burdenVeryHigh',
  Invalid: 'burdenInvalid',
};

export function burdenToken(level: BurdenLevel): ColorToken {
  return TOKENS[level];
}

/** The colour of a level: a CSS value that follows the theme, or a plain colour if a mode is given (canvas, charts). */
export function burdenColor(level: BurdenLevel, mode?: ColorMode): string {
  return mode ? colors[mode][TOKENS[level]] : cssColor(TOKENS[level]);
}

/** The number of filled bars in the burden mark, of four; 0 for No Infection. It shows the scale without colour. */
export function burdenStep(level: Exclude<BurdenLevel, 'Invalid'>): number {
  return BURDEN_LEVELS_ORDERED.indexOf(level);
}
