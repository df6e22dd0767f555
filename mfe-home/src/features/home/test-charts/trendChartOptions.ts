import type { TrendWeek } from '@epigram/shared-contracts/api/analytics';
import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import type { CategoryChartSpec } from '@epigram/shared-ui/chart';
import type { ColorToken, Formats } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';
import { trendSeries } from './trendSeries.ts';

/** The same result colours as everywhere else. */
const COLOR = {
  positive: 'danger',
  negative: 'success',
  processing: 'info',
  failed: 'warning',
} as const satisfies Record<TestStatus, ColorToken>;

export function trendChart(trend: readonly TrendWeek[], formats: Formats): CategoryChartSpec {
  const { weeks, outcomes, together } = trendSeries(trend);
  const isJoined = trend.some(({ noResultJoined }) => noResultJoined);
  const suppressed = {
    id: 'together',
    name: t`Too few to show`,
    color: 'inkSoft' as const,
    values: together,
  };
  return {
    kind: 'stacked-column',
    categories: weeks.map(formats.dayMonth),
    categoryTitle: t`Week starting`,
    valueTitle: t`Tests`,
    series: [
      ...outcomes.map(({ status, counts }) => ({
        id: status,
        name: status === 'processing' && isJoined ? t`No result yet` : formats.testStatus(status),
        color: COLOR[status],
        values: counts,
      })),
      ...(together.some((count) => count > 0) ? [suppressed] : []),
    ],
  };
}
