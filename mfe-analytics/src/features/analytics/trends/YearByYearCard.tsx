import { ChartFrame } from '@epigram/shared-ui/chart';
import { queryState, SegmentedControl, useFormats } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useTrends } from '../analyticsApi.ts';
import type { AnalyticsScope } from '../filters/analyticsFilters.ts';
import { type TrendMeasure, weeksEarlier, yearByYearChart } from './yearByYearChart.ts';
import { useGraphPlace } from '../useGraphPlace.ts';

export interface YearByYearCardProps {
  scope: AnalyticsScope;
}

/** This period beside the same weeks of the year before. */
export function YearByYearCard({ scope }: YearByYearCardProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { place, isWanted } = useGraphPlace();
  const [measure, setMeasure] = useState<TrendMeasure>('tests');
  const query = useTrends(scope, isWanted);
  const before = useTrends(weeksEarlier(scope), isWanted);
  const weeks = query.data?.data;
  const weeksBefore = before.data?.data;
  const spec = useMemo(
    () => weeks && weeksBefore && yearByYearChart(weeks, weeksBefore, measure, formats),
    [weeks, weeksBefore, measure, formats],
  );
  return (
    <div ref={place}>
      <ChartFrame
        title={t`This year and last, by week`}
        description={<Trans>The period beside the same weeks one year earlier</Trans>}
        help={
          <Trans>
            Weeks are compared with the weeks 52 before them. In the shares, a week in which fewer than 5
            tests had a result is left out.
          </Trans>
        }
        spec={spec}
        {...queryState(query.error ? query : before)}
        actions={
          <SegmentedControl
            label={t`Show`}
            value={measure}
            onChange={setMeasure}
            options={[
              { value: 'tests', label: t`Tests` },
              { value: 'share', label: t`Share with eggs` },
            ]}
          />
        }
      />
    </div>
  );
}
