import { ChartFrame } from '@epigram/shared-ui/chart';
import { queryState, useFormats } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useTrends } from '../homeApi.ts';
import { trendChart } from './trendChartOptions.ts';

export interface TrendChartProps {
  days: { readonly startDate: string; readonly endDate: string };
}

export function TrendChart({ days }: TrendChartProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const trends = useTrends(days);
  const weeks = trends.data?.data;
  const spec = useMemo(() => weeks && trendChart(weeks, formats), [weeks, formats]);
  return (
    <ChartFrame
      title={t`Tests by week`}
      help={<Trans>Every test counts in the week in which it was done, by what it found.</Trans>}
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
