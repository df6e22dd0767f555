import type { RegionalComparison } from '@epigram/shared-contracts/api/analyticsOverviews';
import type { CategoryChartSpec } from '@epigram/shared-ui/chart';
import type { Formats } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';
import { FEW_TESTS } from '../fewTests.ts';

type Month = RegionalComparison['months'][number];

/** The business's share of heavy burdens and the region's, month by month. */
export function regionalChart({ months }: RegionalComparison, formats: Formats): CategoryChartSpec {
  const hasAny = months.some(({ tests, region }) => tests > 0 || region !== null);
  const shown = hasAny ? months : [];
  return {
    kind: 'line',
    categories: shown.map(({ month }) => formats.month(`${month}-01`)),
    categoryTitle: t`Month`,
    valueTitle: t`High or Very High burden`,
    unit: '%',
    series: [
      {
        id: 'own',
        name: t`This business`,
        color: 'brand',
        values: shown.map(({ tests, heavy }) => (tests > 0 ? Math.round((heavy / tests) * 100) : null)),
      },
      {
        id: 'region',
        name: t`Region`,
        color: 'inkSoft',
        values: shown.map(({ region }) => region?.percentage ?? null),
      },
    ],
    basis: {
      title: t`Own tests`,
      counts: shown.map(({ tests }) => tests),
      few: FEW_TESTS,
      fewNote: t`Fewer than ${FEW_TESTS} tests of this business: its share means little.`,
    },
  };
}

/** The regions behind the line, latest first. Usually there is only one. */
export function regionsShown({ months }: RegionalComparison): NonNullable<Month['region']>[] {
  const found = new Map<string, NonNullable<Month['region']>>();
  for (const { region } of months.toReversed()) {
    if (region && !found.has(`${region.kind} ${region.name}`))
      found.set(`${region.kind} ${region.name}`, region);
  }
  return [...found.values()];
}
