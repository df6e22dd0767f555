import { formatNumber, NO_VALUE } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';

/**
 * A count per gram, without its unit. No egg seen is no zero: it is less than one egg stands for, which is
 * unknown if the samples differ in it.
 */
export function perGramText(perGram: number | null | undefined, multiplicationFactor: number | null): string {
  if (perGram === null || perGram === undefined) return NO_VALUE;
  if (perGram > 0) return formatNumber(perGram);
  return multiplicationFactor === null ? t`none found` : `< ${formatNumber(multiplicationFactor)}`;
}
