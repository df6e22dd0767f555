import type { Priority, TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { colors, cssColor, type ColorMode, type ColorToken } from './tokens.ts';

/** Result colours of the code maps: process, red, green, failed. */
const RESULT_TOKENS: Record<TestStatus, ColorToken> = {
  processing: 'info',
  positive: 'danger',
  negative: 'success',
  failed: 'warning',
};

export function resultColor(status: TestStatus, mode?: ColorMode): string {
  return mode ? colors[mode][RESULT_TOKENS[status]] : cssColor(RESULT_TOKENS[status]);
}

/** Tone of a priority's tag. */
export const PRIORITY_TONE = {
  low: 'neutral',
  medium: 'info',
  high: 'warning',
  urgent: 'danger',
} as const satisfies Record<Priority, string>;
