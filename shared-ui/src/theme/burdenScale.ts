import type { BurdenLevel } from '@epigram/shared-contracts/domain/enumerations';
import { colors, cssColor, type ColorMode, type ColorToken } from './tokens.ts';

/** The ordered part of the scale; Invalid stands beside it. */
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

/** Colour of a level: a CSS value that follows the theme, or a plain one where a mode is given (canvas, charts). */
export function burdenColor(level: BurdenLevel, mode?: ColorMode): string {
  return mode ? colors[mode][TOKENS[level]] : cssColor(TOKENS[level]);
}

/** How many of the four bars of the burden mark are filled, 0 for No Infection: the scale without its colour. */
export function burdenStep(level: Exclude<BurdenLevel, 'Invalid'>): number {
  return BURDEN_LEVELS_ORDERED.indexOf(level);
}
