import type { EggCounts } from '@epigram/shared-contracts/api/analytics';
import type { PositiveVsNegative } from '@epigram/shared-contracts/api/clientCharts';
import { PARASITES } from '@epigram/shared-contracts/domain/enumerations';
import type { CategoryChartSpec } from '@epigram/shared-ui/chart';
import type { Formats } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';

/** Formats Mondays, with their year if there is more than one. */
function weekLabels(weeks: readonly string[], { date, dayMonth }: Formats): string[] {
  const isLong = weeks[0]?.slice(0, 4) !== weeks.at(-1)?.slice(0, 4);
  return weeks.map((week) => (isLong ? date(week) : dayMonth(week)));
}

export function testsOverTimeChart(
  weeks: readonly { week: string; count: number }[],
  formats: Formats,
): CategoryChartSpec {
  return {
    kind: 'column',
    categories: weekLabels(
      weeks.map(({ week }) => week),
      formats,
    ),
    categoryTitle: t`Week starting`,
    valueTitle: t`Tests`,
    series: [{ id: 'tests', name: t`Tests`, color: 'brand', values: weeks.map(({ count }) => count) }],
  };
}

export function positiveVsNegativeChart({ weeks }: PositiveVsNegative, formats: Formats): CategoryChartSpec {
  return {
    kind: 'stacked-column',
    categories: weekLabels(
      weeks.map(({ week }) => week),
      formats,
    ),
    categoryTitle: t`Week starting`,
    valueTitle: t`Tests`,
    series: [
      {
        id: 'positive',
        name: formats.testStatus('positive'),
        color: 'danger',
        values: weeks.map(({ positive }) => positive),
      },
      {
        id: 'negative',
        name: formats.testStatus('negative'),
        color: 'success',
        values: weeks.map(({ negative }) => negative),
      },
    ],
  };
}

/** One line for each parasite that any test looked for. */
export function meanCountsChart({ dates, eggCounts }: EggCounts, formats: Formats): CategoryChartSpec {
  const series = PARASITES.flatMap((parasite) => {
    const values = eggCounts[parasite];
    if (parasite === 'coccidia' || !isCounted(values)) return [];
    return [{ id: parasite, name: formats.parasite(parasite), parasite, values }];
  });
  return {
    kind: 'line',
    categories: weekLabels(dates, formats),
    categoryTitle: t`Week starting`,
    valueTitle: t`Mean egg count`,
    unit: t({ message: 'epg', context: 'unit: eggs per gram' }),
    series,
  };
}

/** Oocysts of coccidia, which have their own unit; null if no test looked for them. */
export function meanOocystsChart(
  { dates, eggCounts }: EggCounts,
  formats: Formats,
): CategoryChartSpec | null {
  const values = eggCounts.coccidia;
  if (!isCounted(values)) return null;
  return {
    kind: 'line',
    categories: weekLabels(dates, formats),
    categoryTitle: t`Week starting`,
    valueTitle: t`Mean oocyst count`,
    unit: t({ message: 'opg', context: 'unit: oocysts per gram' }),
    series: [{ id: 'coccidia', name: formats.parasite('coccidia'), parasite: 'coccidia', values }],
  };
}

function isCounted(values: readonly (number | null)[] | undefined): values is readonly (number | null)[] {
  return values?.some((value) => value !== null) ?? false;
}
