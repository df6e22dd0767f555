import type { BusinessParasiteShares } from '@epigram/shared-contracts/api/organisationAnalytics';
import type { CategoryChartSpec } from '@epigram/shared-ui/chart';
import { t } from '@lingui/core/macro';
import { FEW_TESTS } from '../fewTests.ts';

/** How often each business found the parasite. Businesses without a test for it are left out. */
export function parasiteShareChart({ parasite, businesses }: BusinessParasiteShares): CategoryChartSpec {
  const tested = businesses.filter(({ tests }) => tests !== 0);
  return {
    kind: 'bar',
    categories: tested.map(({ name }) => name),
    categoryTitle: t`Business`,
    valueTitle: t`Tests that found it`,
    unit: '%',
    series: [
      {
        id: parasite,
        name: t`Tests that found it`,
        parasite,
        values: tested.map(({ percentage }) => percentage),
      },
    ],
    basis: {
      title: t`Tests`,
      counts: tested.map(({ tests }) => tests),
      few: FEW_TESTS,
      fewNote: t`Fewer than ${FEW_TESTS} tests: the share means little.`,
    },
  };
}
