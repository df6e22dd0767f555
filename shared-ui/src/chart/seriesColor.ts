import { burdenToken } from '../theme/burdenScale.ts';
import { parasiteColor } from '../theme/parasiteColors.ts';
import { colors, type ColorMode, type ColorToken } from '../theme/tokens.ts';
import type { ChartSubject } from './chartSpec.ts';

/** For subjects that have no colour of their own, in an order whose neighbours differ for every eye. */
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

/** The colour of the subject at a place of its chart. */
export function subjectColor(subject: ChartSubject, index: number, mode: ColorMode): string {
  if (subject.parasite) return parasiteColor(subject.parasite, mode);
  if (subject.burden) return colors[mode][burdenToken(subject.burden)];
  return colors[mode][subject.color ?? PALETTE[index % PALETTE.length] ?? 'brand'];
}
