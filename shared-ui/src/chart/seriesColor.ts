import { burdenToken } from '../theme/burdenScale.ts';
import { parasiteColor } from '../theme/parasiteColors.ts';
import { colors, type ColorMode, type ColorToken } from '../theme/tokens.ts';
import type { ChartSubject } from './chartSpec.ts';

/** For subjects without a specific colour, ordered so that neighbours differ for people with any colour vision. */
const PALETTE: readonly ColorToken[] = [
  'brand',
  'parasiteNematodirus',
  'parasiteStrongyloides',
  'parasiteTrichuris',
  'parasiteCoccidia',
  'parasiteMoniezia',
  'parasiteAnoplocephala',
  'parasiteFluke',
];

/** The colour of the subject at a position in its chart. */
export function subjectColor(subject: ChartSubject, index: number, mode: ColorMode): string {
  if (subject.parasite) return parasiteColor(subject.parasite, mode);
  if (subject.burden) return colors[mode][burdenToken(subject.burden)];
  return colors[mode][subject.color ?? PALETTE[index % PALETTE.length] ?? 'brand'];
}
