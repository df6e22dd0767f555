import type { EggCounts } from '@epigram/shared-contracts/api/analytics';
import { HOME_PARASITES } from '@epigram/shared-contracts/domain/enumerations';
import type { CategoryChartSpec } from '@epigram/shared-ui/chart';
import { formatDayMonth, parasiteLabel } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';

/** Mean egg counts by week of the parasites that Home follows; one that no test looked for has no line. */
export function eggCountChart({ dates, eggCounts }: EggCounts): CategoryChartSpec {
  const series = HOME_PARASITES.flatMap((parasite) => {
    const values = eggCounts[parasite];
    if (!values || values.every((value) => value === null)) return [];
    return [{ id: parasite, name: parasiteLabel(parasite), parasite, values }];
  });
  return {
    kind: 'line',
    categories: dates.map(formatDayMonth),
    categoryTitle: t`Week starting`,
    valueTitle: t`Mean egg count`,
    unit: t({ message: 'epg', context: 'unit: eggs per gram' }),
    series,
  };
}
