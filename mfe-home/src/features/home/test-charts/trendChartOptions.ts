import type { TrendWeek } from '@epigram/shared-contracts/api/analytics';
import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import type { CategoryChartSpec, ChartSeries } from '@epigram/shared-ui/chart';
import { burdenLabel, type ColorToken, type Formats } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';
import { joinedLabel } from './joinedOutcomes.ts';
import { levelSeries } from './levelSeries.ts';
import { trendSeries } from './trendSeries.ts';

/** Not red and green: eggs are usual, and only a level is good or bad news. */
const COLOR = {
  positive: 'brand',
  negative: 'burdenNone',
  processing: 'info',
  failed: 'warning',
} as const satisfies Record<TestStatus, ColorToken>;

const JOINED_COLORS = ['parasiteStrongyloides', 'parasiteMoniezia', 'parasiteCoccidia'] as const;

/** Tests by week and level; in Aggregated View, by outcome. */
export function trendChart(trend: readonly TrendWeek[], formats: Formats): CategoryChartSpec {
  const graded = levelSeries(trend);
  if (!graded) return outcomeChart(trend, formats);
  const { weeks, levels, ungraded } = graded;
  return {
    ...frame(weeks, formats),
    series: [
      ...levels.map(({ level, counts }) => ({
        id: level,
        name: burdenLabel(level),
        burden: level,
        values: counts,
      })),
      ...(ungraded.some((count) => count > 0)
        ? [{ id: 'ungraded', name: t`No level`, color: 'inkSoft' as const, values: ungraded }]
        : []),
    ],
  };
}

function frame(weeks: readonly string[], formats: Formats) {
  return {
    kind: 'stacked-column',
    categories: weeks.map(formats.dayMonth),
    categoryTitle: t`Week starting`,
    valueTitle: t`Tests`,
  } as const;
}

function outcomeChart(trend: readonly TrendWeek[], formats: Formats): CategoryChartSpec {
  const { weeks, outcomes, joined, together } = trendSeries(trend);
  const isJoined = trend.some(({ noResultJoined }) => noResultJoined);
  const suppressed = {
    id: 'together',
    name: t`Too few to show`,
    color: 'inkSoft' as const,
    values: together,
  };
  const single = outcomes.map(({ status, counts }): ChartSeries => ({
    id: status,
    name: status === 'processing' && isJoined ? t`No result yet` : formats.testStatus(status),
    color: COLOR[status],
    values: counts,
  }));
  const pairs = joined.map(({ outcomes: both, counts }, index) => ({
    id: both.join('-'),
    name: joinedLabel(both),
    color: JOINED_COLORS[index % JOINED_COLORS.length]!,
    values: counts,
  }));
  // A pair belongs on top of what has a result and below what has none.
  const open = single.findIndex(({ id }) => id === 'processing' || id === 'failed');
  return {
    ...frame(weeks, formats),
    series: [
      ...single.toSpliced(open === -1 ? single.length : open, 0, ...pairs),
      ...(together.some((count) => count > 0) ? [suppressed] : []),
    ],
  };
}
