import type { Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { colors, cssColor, type ColorMode, type ColorToken } from './tokens.ts';

export type ParasiteKey = Parasite | 'fluke';

const TOKENS: Record<ParasiteKey, ColorToken> = {
  strongyle: 'parasiteStrongyle',
  nematodirus: 'parasiteNematodirus',
  strongyloides: 'parasiteStrongyloides',
  trichuris: 'parasiteTrichuris',
  coccidia: 'parasiteCoccidia',
  moniezia: 'parasiteMoniezia',
  parascaris: 'parasiteParascaris',
  anoplocephala: 'parasiteAnoplocephala',
  fluke: 'parasiteFluke',
};

/** The colour of a parasite, the same in every chart. */
export function parasiteColor(parasite: ParasiteKey, mode?: ColorMode): string {
  return mode ? colors[mode][TOKENS[parasite]] : cssColor(TOKENS[parasite]);
}

/** Line styles for the colours, so that no series is identified by colour alone. */
export const PARASITE_DASH = {
  strongyle: 'Solid',
  nematodirus: 'ShortDash',
  strongyloides: 'Dash',
  trichuris: 'ShortDot',
  coccidia: 'DashDot',
  moniezia: 'LongDash',
  parascaris: 'ShortDashDot',
  anoplocephala: 'Dot',
  fluke: 'LongDashDot',
} as const satisfies Record<ParasiteKey, string>;
