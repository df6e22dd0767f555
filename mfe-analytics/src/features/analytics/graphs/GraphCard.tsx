import { ChartFrame } from '@epigram/shared-ui/chart';
import { queryState, useFormats } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useGraph } from '../analyticsApi.ts';
import type { AnalyticsScope } from '../filters/analyticsFilters.ts';
import { useTestsLink } from '../testsLink.ts';
import { useGraphPlace } from '../useGraphPlace.ts';
import { barHeight } from './barHeight.ts';
import { graphChart } from './graphCharts.ts';
import { GRAPHS, type GraphType } from './graphDefinitions.ts';

export interface GraphCardProps {
  type: GraphType;
  scope: AnalyticsScope;
}

/** Whole numbers of tests, and labels far enough apart not to overlap. */
const AXES = { yAxis: { allowDecimals: false, tickPixelInterval: 90 } };

/** One graph. It loads when it is near the viewport, and its failure and retry do not affect other graphs. */
export function GraphCard({ type, scope }: GraphCardProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { place, isWanted } = useGraphPlace();
  const testsLink = useTestsLink(scope);
  const query = useGraph(type, scope, isWanted);
  const dataset = query.data?.data;
  const spec = useMemo(
    () =>
      dataset && dataset.chartType !== 'total-tests'
        ? graphChart(dataset, scope, testsLink, formats)
        : undefined,
    [dataset, scope, testsLink, formats],
  );
  const { title, help } = GRAPHS[type];
  return (
    <div ref={place} className="ep-analytics-graph">
      <ChartFrame
        title={t(title)}
        help={<p>{t(help)}</p>}
        spec={spec}
        options={AXES}
        height={barHeight(spec)}
        {...queryState(query)}
      />
    </div>
  );
}
