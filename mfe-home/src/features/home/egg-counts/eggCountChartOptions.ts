import type { EggCounts } from '@epigram/shared-contracts/api/analytics';
import { HOME_PARASITES } from '@epigram/shared-contracts/domain/enumerations';
import type { CategoryChartSpec } from '@epigram/shared-ui/chart';
import type { Formats } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';

/** Mean egg counts by week of the parasites that Home follows; one that no test looked for has no line. */
export function eggCountChart({ dates, eggCounts }: EggCounts, formats: Formats): CategoryChartSpec {
  const series = HOME_PARASITES.flatMap((parasite) => {
    const values = eggCounts[parasite];
    if (!values || values.every((value) => value === null)) return [];
    return [{ id: parasite, name: formats.parasite(parasite), parasite, values }];
  });
  return {
    kind: 'line',
    categories: dates.map(formats.dayMonth),
    categoryTitle: t`Week starting`,
    valueTitle: t`Mean egg count`,
    unit: t({ message: 'epg', context: 'unit: eggs per gram' }),
    series,
  };
}
