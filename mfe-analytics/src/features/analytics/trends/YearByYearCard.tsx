import { isAggregatedView } from '@epigram/shared-contracts/permissions';
import { currentOrgAccessLevelAtom, useSession } from '@epigram/shared-contracts/session';
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

/** Compares this period with the same weeks of the previous year. */
export function YearByYearCard({ scope }: YearByYearCardProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { place, isWanted } = useGraphPlace();
  const isAggregated = isAggregatedView(useSession(currentOrgAccessLevelAtom));
  // In Aggregated View, most weeks have no share: one of its parts is too small to show.
  const [measure, setMeasure] = useState<TrendMeasure>(isAggregated ? 'tests' : 'level');
  const query = useTrends(scope, isWanted);
  const before = useTrends(weeksEarlier(scope), isWanted);
  const weeks = query.data?.data;
  const weeksBefore = before.data?.data;
  const spec = useMemo(
    () =>
      weeks &&
      weeksBefore &&
      yearByYearChart(weeks, weeksBefore, { measure, formats, months: !isAggregated }),
    [weeks, weeksBefore, measure, formats, isAggregated],
  );
  return (
    <div ref={place}>
      <ChartFrame
        title={isAggregated ? t`This year and last, by week` : t`This year and last, by month`}
        description={<Trans>The period compared with the same weeks one year earlier</Trans>}
        help={
          <Trans>
            Each week is compared with the week 52 weeks earlier, and a month is made of the weeks that begin
            in it. A share is left out where it is based on fewer than 5 tests.
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
              ...(isAggregated ? [] : [{ value: 'level' as const, label: t`High or Very High` }]),
              { value: 'share', label: t`Share with eggs` },
              { value: 'tests', label: t`Tests` },
            ]}
          />
        }
      />
    </div>
  );
}
