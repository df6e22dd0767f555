import { ChartFrame } from '@epigram/shared-ui/chart';
import { queryState, useFormats } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useTrends } from '../homeApi.ts';
import { wholeWeeks } from '../period/period.ts';
import { trendChart } from './trendChartOptions.ts';

export interface TrendChartProps {
  days: { readonly startDate: string; readonly endDate: string };
}

export function TrendChart({ days }: TrendChartProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const weeksAsked = useMemo(() => wholeWeeks(days), [days]);
  const trends = useTrends(weeksAsked);
  const weeks = trends.data?.data;
  const spec = useMemo(() => weeks && trendChart(weeks, formats), [weeks, formats]);
  return (
    <ChartFrame
      title={t`Tests by week`}
      help={
        weeks?.some(({ noResultJoined }) => noResultJoined) ? (
          <Trans>
            Every test counts in the week in which it was done, by its result. Weeks are whole. Where fewer
            than 5 tests have no result yet, they are counted together with the next smallest result, so that
            no single test can be told.
          </Trans>
        ) : (
          <Trans>
            Every test counts in the week in which it was done, by the highest level of its counts. Weeks are
            whole. Tests that are still open, of fluke, or without published levels have no level.
          </Trans>
        )
      }
      spec={spec}
      height={260}
      {...queryState(trends)}
      empty={{
        title: <Trans>No test in this period</Trans>,
        text: <Trans>Choose a longer period above.</Trans>,
      }}
    />
  );
}
