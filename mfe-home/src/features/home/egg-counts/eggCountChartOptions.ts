import type { EggCounts } from '@epigram/shared-contracts/api/analytics';
import { HOME_PARASITES } from '@epigram/shared-contracts/domain/enumerations';
import type { CategoryChartSpec } from '@epigram/shared-ui/chart';
import type { Formats } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';

/** With fewer tests than this, a week's mean is unreliable. */
const FEW_TESTS = 5;

/** Weekly mean egg counts of Home's parasites. A parasite without tests has no line. */
export function eggCountChart({ dates, eggCounts, tests }: EggCounts, formats: Formats): CategoryChartSpec {
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
    basis: tests && {
      title: t`Tests`,
      counts: dates.map((_day, week) => Math.max(0, ...series.map(({ id }) => tests[id]?.[week] ?? 0))),
      few: FEW_TESTS,
      fewNote: t`Fewer than 5 tests in this week: a single animal can make a peak.`,
    },
  };
}
