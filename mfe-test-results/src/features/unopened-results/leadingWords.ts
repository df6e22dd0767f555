import type { SearchedTest } from '@epigram/shared-contracts/api/tests';
import { countUnitLabel, formatNumber, parasiteLabel } from '@epigram/shared-ui/ui';

/** The leading count as text: “Strongyle 2,350 epg”. */
export function leadingWords({ leading }: SearchedTest): string {
  if (!leading) return '';
  return `${parasiteLabel(leading.parasite)} ${formatNumber(leading.epg)} ${countUnitLabel(leading.unit)}`;
}
