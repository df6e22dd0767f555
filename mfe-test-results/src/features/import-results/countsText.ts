import type { ImportRow } from '@epigram/shared-contracts/api/testImports';
import { formatNumber, parasiteLabel } from '@epigram/shared-ui/ui';

/** No eggs are shown as below the factor, never as zero; empty without counts. */
export function countsText(counts: ImportRow['counts']): string {
  return counts
    .map(({ parasite, value, factor }) =>
      value === 0
        ? `${parasiteLabel(parasite)} < ${formatNumber(factor)}`
        : `${parasiteLabel(parasite)} ${formatNumber(value)}`,
    )
    .join(', ');
}
